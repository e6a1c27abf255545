/** Where one signature goes and what it looks like. Its place is offered where it is the company's to choose. TDOC-08, TDOC-14…TDOC-21. */
import { LUGAR_EMPLEADO } from "#features/carpetas/rules.ts";
import { MAYOR_DESPLAZAMIENTO, PASO_DESPLAZAMIENTO } from "#features/carpetas/tipos.ts";
import { ESTILOS, MAYOR_LETRA, MENOR_LETRA, POSICIONES } from "#platform/signing/caja.ts";
import { ColourField } from "#platform/ui/fields/web/colour-field.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { SliderField } from "#platform/ui/fields/web/slider-field.tsx";
import classes from "./tipos.module.css";
import type { TipoDraft } from "./tipos-use.ts";
import { type LadoCaja, POSICION_LABELS, pixels } from "./tipos-words.ts";

type CajaFieldsProps = { readonly draft: TipoDraft; readonly lado: LadoCaja; readonly isMovable: boolean };

const POSITIONS = POSICIONES.map((id) => ({ id, name: POSICION_LABELS[id] }));
const STYLES = ESTILOS.map((id) => ({ id, name: id }));
const OFFSET = { min: 0, max: MAYOR_DESPLAZAMIENTO, step: PASO_DESPLAZAMIENTO, words: pixels };
const COLOUR = /^#[0-9a-f]{6}$/i;
const BLACK = "#000000";

export function CajaFields({ draft, lado, isMovable }: CajaFieldsProps) {
  const caja = draft.values[lado];
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <SelectField
          {...draft.field(`${lado}.posicion`)}
          onChange={(id) => draft.set(`${lado}.posicion`, POSICIONES.find((each) => each === id) ?? caja.posicion)}
          label="Posición"
          options={POSITIONS}
          always
        />
        <SelectField
          {...draft.field(`${lado}.style`)}
          onChange={(id) => draft.set(`${lado}.style`, ESTILOS.find((each) => each === id) ?? caja.style)}
          label="Estilo"
          options={STYLES}
          always
        />
      </div>
      {isMovable ? (
        <>
          <SliderField {...draft.field(`${lado}.x`)} {...OFFSET} label="Desplazamiento horizontal" />
          <SliderField {...draft.field(`${lado}.y`)} {...OFFSET} label="Desplazamiento vertical" />
        </>
      ) : (
        <p className={classes.note}>
          El lugar es el mismo en todos los documentos: a {LUGAR_EMPLEADO.x} y {pixels(LUGAR_EMPLEADO.y)} de la esquina.
        </p>
      )}
      <SliderField
        {...draft.field(`${lado}.fontSize`)}
        min={MENOR_LETRA}
        max={MAYOR_LETRA}
        words={pixels}
        label="Tamaño de la letra"
      />
      <ColourField
        {...draft.field(`${lado}.colorRGB`)}
        shown={COLOUR.test(caja.colorRGB) ? caja.colorRGB : BLACK}
        label="Color"
      />
    </div>
  );
}
