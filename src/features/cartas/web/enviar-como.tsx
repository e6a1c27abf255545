/** As what: into each one's folder under a type, with the signatures asked, or to be printed; and all of it in a sentence before it is sent. D212. */
import { Checkbox, Radio, Stack, TextInput } from "@mantine/core";
import type { Elegible, Ensayo } from "#features/cartas/contract.ts";
import { MODULO } from "#features/cartas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useFirmantes, useTipos } from "./api.ts";
import classes from "./cartas.module.css";
import { type CartasDraft, cuantas, DESTINOS } from "./formulario.ts";
import { cartasWords, DESTINO_WORDS, firmasWords, personas } from "./words.ts";

type ComoStageProps = {
  readonly draft: CartasDraft;
  readonly ensayo: Ensayo | undefined;
  readonly carta: Elegible | undefined;
};

export function ComoStage({ draft, ensayo, carta }: ComoStageProps) {
  const { destino } = draft.values;
  const hasFolders = useActor()?.modulos.includes(MODULO) ?? false;
  return (
    <div className={classes.stage}>
      <Radio.Group
        label="Cómo las querés"
        value={destino}
        onChange={(value) => draft.set("destino", DESTINOS.find((one) => one === value) ?? "legajos")}
      >
        <Stack gap="xs" my="xs">
          {DESTINOS.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={one === "legajos" && !hasFolders}
              label={DESTINO_WORDS[one][0]}
              description={
                one === "legajos" && !hasFolders
                  ? "La empresa no tiene el módulo de documentos."
                  : DESTINO_WORDS[one][1]
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {destino === "legajos" && <Documento draft={draft} carta={carta} />}
      {ensayo && <Resumen draft={draft} ensayo={ensayo} carta={carta} />}
    </div>
  );
}

function Documento({ draft, carta }: Pick<ComoStageProps, "draft" | "carta">) {
  const { onChange, ...tipo } = draft.choice("tipo");
  const tipos = useTipos(true);
  const choose = (id: string | null) => {
    onChange(id ?? "");
    const chosen = tipos.data?.find(({ _id }) => _id === id);
    if (chosen) draft.set("requiereFirma", chosen.requiereFirma);
  };
  return (
    <div className={classes.detail}>
      <SelectField
        {...tipo}
        {...listOf(tipos, (all) =>
          all
            .filter(({ esRecibo }) => !esRecibo)
            .map(({ _id, name, carpeta }) => ({ id: _id, name, detail: carpeta.name })),
        )}
        value={tipo.value || null}
        onChange={choose}
        label="Tipo de documento"
        required
        placeholder="Elegí un tipo"
        empty="Todavía no hay tipos de documento"
      />
      <TextInput
        {...draft.text("name")}
        label="Nombre del documento"
        placeholder={carta?.name}
        description="Vacío, se llama como la plantilla."
        inputWrapperOrder={["label", "input", "description", "error"]}
      />
      <Firmas draft={draft} />
    </div>
  );
}

function Firmas({ draft }: Pick<ComoStageProps, "draft">) {
  const { requiereFirma, requiereFirmaEmpleador, permitirVerSinFirmar } = draft.values;
  const firmantes = useFirmantes(requiereFirmaEmpleador);
  return (
    <>
      <div className={classes.checks}>
        <Checkbox {...draft.checkbox("requiereFirma")} label="Requiere la firma del empleado" />
        <Checkbox
          {...draft.checkbox("permitirVerSinFirmar")}
          checked={requiereFirma && permitirVerSinFirmar}
          disabled={!requiereFirma}
          label="Puede verlo sin firmar"
        />
      </div>
      <div className={classes.checks}>
        <Checkbox {...draft.checkbox("requiereFirmaEmpleador")} label="Requiere la firma de la empresa" />
        {requiereFirmaEmpleador && (
          <SelectField
            {...draft.choice("firmante")}
            {...listOf(firmantes, (all) => all.map(({ _id, displayName }) => ({ id: _id, name: displayName })))}
            label="Firma por la empresa"
            clearable
            placeholder="Cualquier apoderado"
          />
        )}
      </div>
    </>
  );
}

function Resumen({ draft, ensayo, carta }: ComoStageProps & { readonly ensayo: Ensayo }) {
  const { values } = draft;
  const many = cuantas(values, ensayo);
  const left = ensayo.personas - many;
  return (
    <section className={classes.resumen} aria-label="Resumen">
      <p>
        <b>{cartasWords(many)}</b>
        {carta && ` de «${carta.name}»`}
        {values.destino === "legajos" && `: ${firmasWords(values)}`}.
      </p>
      {left > 0 && (
        <p className={classes.muted}>
          {personas(left)} {left === 1 ? "queda" : "quedan"} afuera por un dato que falta.
        </p>
      )}
    </section>
  );
}
