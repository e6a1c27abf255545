/** The roles of an account: only those the person asking may give can be changed (ROL-19, ROL-20, D011, D012). */
import { Anchor, Button, Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { CuentaItem } from "#features/cuentas/contract.ts";
import { withPassword } from "#features/cuentas/web/public.tsx";
import type { Role } from "#platform/auth/roles.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { cuentasClient, useChange, useRoles } from "./api.ts";
import classes from "./cuenta.module.css";

export function RolesSection({ cuenta }: { readonly cuenta: CuentaItem }) {
  const { data = [] } = useRoles();
  const [chosen, setChosen] = useState<readonly Role[]>(cuenta.roles);
  const { mutate, isPending } = useChange((roles: readonly Role[]) =>
    withPassword(() => cuentasClient.setRoles({ userId: cuenta._id, roles: [...roles] })),
  );
  const isChanged = chosen.length !== cuenta.roles.length || chosen.some((role) => !cuenta.roles.includes(role));
  const toggle = (role: Role, on: boolean) => setChosen(on ? [...chosen, role] : chosen.filter((one) => one !== role));
  return (
    <FormSection
      title="Roles"
      hint={
        <>
          Se suman: la persona puede lo que permita cualquiera de ellos.{" "}
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/empresa/roles" />}>
            Ver todos
          </Anchor>
        </>
      }
    >
      <div className={classes.roles}>
        {data.map(({ name, displayName, descripcion, assignable }) => (
          <Checkbox
            key={name}
            label={displayName}
            description={descripcion}
            checked={chosen.includes(name)}
            disabled={!cuenta.administrable || !assignable || isPending}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      {isChanged && (
        <div className={classes.foot}>
          <Button loading={isPending} disabled={chosen.length === 0} onClick={() => mutate(chosen)}>
            Guardar roles
          </Button>
          <Button variant="default" onClick={() => setChosen(cuenta.roles)}>
            Descartar
          </Button>
        </div>
      )}
    </FormSection>
  );
}
