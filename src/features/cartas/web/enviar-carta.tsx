/** The first step: which letter, among those one may use. */
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Elegible } from "#features/cartas/contract.ts";
import { CAMPO_NOMBRES, isCampo } from "#features/plantillas/campos.ts";
import { WRITERS } from "#features/plantillas/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import classes from "./cartas.module.css";
import type { CartasDraft } from "./formulario.ts";
import { CREAR_PLANTILLA } from "./rutas.ts";

type CartaStageProps = { readonly draft: CartasDraft; readonly elegibles: UseQueryResult<Elegible[]> };

export function CartaStage({ draft, elegibles }: CartaStageProps) {
  const writes = useMay(WRITERS);
  const { onChange, ...plantilla } = draft.choice("plantilla");
  const chosen = elegibles.data?.find(({ _id }) => _id === plantilla.value);
  return (
    <div className={classes.stage}>
      <SelectField
        {...plantilla}
        {...listOf(elegibles, (all) => all.map(({ _id, name, tipoCarta }) => ({ id: _id, name, detail: tipoCarta })))}
        value={plantilla.value || null}
        onChange={(id) => onChange(id ?? "")}
        label="Plantilla"
        required
        placeholder="Elegí una plantilla"
        empty="Todavía no hay plantillas para usar"
        width={420}
      />
      {chosen && <p className={classes.muted}>{camposWords(chosen.campos)}</p>}
      {writes && elegibles.data?.length === 0 && (
        <div>
          <Button variant="default" renderRoot={(props) => <Link {...props} to={CREAR_PLANTILLA} />}>
            Escribir una plantilla
          </Button>
        </div>
      )}
    </div>
  );
}

const camposWords = (campos: readonly string[]) =>
  campos.length === 0
    ? "No tiene campos: es igual para todas las personas."
    : `Se completa con: ${campos.map((campo) => (isCampo(campo) ? CAMPO_NOMBRES[campo] : campo)).join(", ")}.`;
