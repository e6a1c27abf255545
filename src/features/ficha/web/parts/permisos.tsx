/** What somebody may do: roles, what a manager may do with payslips and whose, and how an attorney signs. LEG-31, LEG-44, LEG-77, LEG-78, LEG-86, ROL-19, ROL-20. */
import { Anchor, Button, Checkbox, Switch, TextInput } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { permitsAfter } from "#features/legajos/consecuencias.ts";
import type { PermisosManager } from "#features/legajos/laborales.ts";
import { isAdmin, type Role } from "#platform/auth/roles.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { mayChange } from "../../form.ts";
import { useRoles } from "../cuenta/api.ts";
import classes from "../ficha.module.css";
import type { PartForm } from "../part-form.ts";

const PeopleDrawer = lazy(() => import("./people-drawer.tsx"));

/** As it is being written, or as it is where it may not be. */
const writtenOf = <T,>({ draft, ficha }: PartForm, key: "roles" | "permisosManager" | "descripcionFirma", none: T): T =>
  ((key in draft.values ? draft.values[key] : ficha?.[key]) ?? none) as T;

const NONE: PermisosManager = { puedeVerRecibos: false, puedeCargarRecibos: false };

export default function Permisos(form: PartForm) {
  const roles = writtenOf<readonly Role[]>(form, "roles", []);
  return (
    <>
      <Roles form={form} roles={roles} />
      {roles.includes("manager") && <Manager form={form} />}
      {isAdmin(roles) && <Firma form={form} />}
    </>
  );
}

type RolesProps = { readonly form: PartForm; readonly roles: readonly Role[] };

function Roles({ form, roles }: RolesProps) {
  const { kept, draft } = form;
  const { data = [] } = useRoles();
  const error = draft.errors["roles"];
  const toggle = (role: Role, on: boolean) =>
    draft.set("roles", on ? [...roles, role] : roles.filter((one) => one !== role));
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
      <div className={classes.choices} data-path="roles">
        {data.map(({ name, displayName, descripcion, assignable }) => (
          <Checkbox
            key={name}
            label={displayName}
            description={descripcion}
            checked={roles.includes(name)}
            disabled={!mayChange(kept, "roles") || !assignable}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </FormSection>
  );
}

function Manager({ form }: { readonly form: PartForm }) {
  const { kept, draft, ficha } = form;
  const [isOpen, setOpen] = useState(false);
  const permits = writtenOf(form, "permisosManager", NONE);
  const mayGive = mayChange(kept, "permisosManager");
  const ids = (draft.values["usersManager"] ?? ficha?.usersManager?.map(({ _id }) => _id) ?? []) as readonly string[];
  const put = (sent: Partial<PermisosManager>) => draft.set("permisosManager", permitsAfter(permits, sent));
  return (
    <>
      <FormSection title="Recibos" hint="Qué puede hacer con los recibos de las personas que tiene a cargo.">
        <div className={classes.choices}>
          <Switch
            label="Puede ver recibos"
            checked={permits.puedeVerRecibos}
            disabled={!mayGive}
            onChange={(event) => put({ puedeVerRecibos: event.currentTarget.checked })}
          />
          <Switch
            label="Puede cargar recibos"
            checked={permits.puedeCargarRecibos}
            disabled={!mayGive}
            onChange={(event) => put({ puedeCargarRecibos: event.currentTarget.checked })}
          />
        </div>
      </FormSection>
      <FormSection title="Personas a cargo" hint="Solo ve los legajos de estas personas.">
        <p className={classes.said} data-path="usersManager">
          {ids.length === 0 ? "Nadie todavía." : ids.length === 1 ? "1 persona." : `${ids.length} personas.`}
        </p>
        {mayGive && (
          <div className={classes.foot}>
            <Button
              variant="default"
              leftSection={<IconUsers size={17} stroke={1.75} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              Elegir personas
            </Button>
          </div>
        )}
      </FormSection>
      {isOpen && (
        <Suspense>
          <PeopleDrawer
            chosen={ids}
            known={ficha?.usersManager ?? []}
            not={ficha?._id}
            onDone={(people) => {
              draft.set("usersManager", people);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Beside the signature of who signs for the company. */
function Firma({ form }: { readonly form: PartForm }) {
  const { kept, draft } = form;
  return (
    <FormSection title="Firma como apoderado" hint="Se lee junto a su firma en lo que firma por la empresa.">
      {mayChange(kept, "descripcionFirma") ? (
        <TextInput {...draft.text("descripcionFirma")} label="Descripción de la firma" maxLength={120} />
      ) : (
        <TextInput label="Descripción de la firma" readOnly value={writtenOf(form, "descripcionFirma", "")} />
      )}
    </FormSection>
  );
}
