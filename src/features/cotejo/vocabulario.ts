/** What the words of a payslip say of who a number or a name belongs to: its owner, or somebody who is only named there. D187. */

/** Somebody else, and how they are called to people. `entidad`: no person, so that it speaks only of what it directly labels. */
export type Papel = { readonly nombre: string; readonly entidad: boolean };

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^apoderad/, "apoderado"],
  [/^(firmante|suscript|suscrib)/, "firmante"],
  [/^responsable/, "responsable"],
  [/^(liquidador|liquidadopor)/, "liquidador"],
  [/^(supervis)/, "supervisor"],
  [/^(jef[ea]|jefatura|encargad|gerent|director|directora|presidente|capataz|coordinador|socio|socia)/, "superior"],
  [/^(reemplaz|suplen|suplant|sustitu|relevo)/, "reemplazo"],
  [/^(conyug|espos[oa]|convivient|concubin|pareja)/, "cónyuge"],
  [/^(familiar|hij[oa]s?$|madre|padre|herman[oa]|parentesco|derechohabient|adherente|causahabient)/, "familiar"],
  [/^(alimen|embarg|acreedor|juzgado|juicio|oficiojud|actor|actora|demandante)/, "cuota alimentaria"],
  [/^beneficiari/, "beneficiario"],
  [/^(operador|usuari|emitid|emisor|confeccion|elabor[oa]|preparad|impresopor|procesad)/, "operador"],
  [/^(contador|contadora|estudio|auditor|asesor)/, "contador"],
  [
    /^(representant|tutor|tutora|curador|garante|autorizad|delegad|medic[oa]|testigo|retira|cobradopor|recibidopor|depositante)/,
    "tercero",
  ],
];
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/^(empleador|empresa|razonsocial|patron|principal$)/, "empleador"],
  [/^(banco|bancari|cbu|sucursal)/, "banco"],
  [/^(sindic|gremi)/, "sindicato"],
  [/^(obrasocial|obra$|prepaga)/, "obra social"],
  [/^(art$|asegurador)/, "aseguradora"],
];
const OWNER = /^(empleado|empleada|empleadoa|trabajador|trabajadora|trabajadora|agente|dependiente|operario)$/;
/** Before the name of a post, that name says what the owner does and not who somebody else is. */
const POST =
  /^(categoria|cat|puesto|cargo|tarea|tareas|funcion|calificacion|ocupacion|seccion|sector|area|oficio|profesion)$/;
const FILLER =
  /^(datos|del|de|la|el|los|las|y|e|o|en|a|al|por|su|sr|sra|n|no|nro|num|numero|nº|firma|aclaracion|sello|legal|social|gerente|general|direct[oa]|inmediat[oa]|interin[oa]|superior|cuil|cuit|dni)?$/;

const LEGAJO = /^(n|no|nro|num|numero|de)*(legajo|legajos|leg)(n|no|nro|num|numero)*$/;
const SURNAME =
  /^(apellidos?|apellidosy?|apellidoynombres?|apellidosynombres|apellidonombre|apynom|apenom|nombreyapellido|nombrecompleto)$/;
const GIVEN = /^nombres?$/;

export type Clase = {
  readonly cuil: boolean;
  readonly cuit: boolean;
  readonly propio: boolean;
  readonly otro: Papel | null;
  readonly puesto: boolean;
  readonly relleno: boolean;
  readonly legajo: boolean;
  /** Labels of a name: of a surname or a whole one, and of given names. */
  readonly apellido: boolean;
  readonly pila: boolean;
};

/** Of a word without letters. */
export const NADA: Clase = {
  cuil: false,
  cuit: false,
  propio: false,
  otro: null,
  puesto: false,
  relleno: false,
  legajo: false,
  apellido: false,
  pila: false,
};

const known = new Map<string, Clase>();
/** So that a file made to hold endless different words does not fill the memory. */
const MOST = 50_000;

function classify(clave: string): Clase {
  const other = OTHERS.find(([pattern]) => pattern.test(clave));
  const entity = ENTITIES.find(([pattern]) => pattern.test(clave));
  const letters = clave.replace(/\d+/g, "");
  return {
    cuil: /^(n|no|nro|num|numero|de|del|y|o|cuit|dni)*cuil(cuit|n|no|nro|num|numero|es)*$/.test(letters),
    cuit: /^(n|no|nro|num|numero|de)*cuit(n|no|nro)*$/.test(letters),
    propio: OWNER.test(clave),
    otro: other ? { nombre: other[1], entidad: false } : entity ? { nombre: entity[1], entidad: true } : null,
    puesto: POST.test(clave),
    relleno: FILLER.test(clave),
    legajo: LEGAJO.test(clave),
    apellido: SURNAME.test(clave),
    pila: GIVEN.test(clave),
  };
}

export function claseDe(clave: string): Clase {
  const before = known.get(clave);
  if (before) return before;
  const clase = classify(clave);
  if (known.size < MOST) known.set(clave, clase);
  return clase;
}

/** Of no word at all. */
export const VACIA: Clase = claseDe("");
