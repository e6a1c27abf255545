// Decides the words of the demo's letters: eight that a company here really sends, and one an employee keeps for himself.
// They are written in the dialect of the editor, so that cleaning them changes nothing.
import { placeholder } from "#features/plantillas/campos.ts";
import { PAGE_BREAK } from "#platform/richtext/dialect.ts";

const NOMBRE = `${placeholder("empleado.firstName")} ${placeholder("empleado.lastName")}`;
const CUIL = placeholder("empleado.cuil");
const DNI = placeholder("empleado.dni");
const PUESTO = placeholder("empleado.puesto");
const AREA = placeholder("empleado.area");
const SUCURSAL = placeholder("empleado.sucursal");
const EMPRESA = placeholder("empleado.empresa");
const INGRESO = placeholder("empleado.fechaIngreso");
const HOY = placeholder("empleado.hoy");

const p = (text: string): string => `<p>${text}</p>`;
const b = (text: string): string => `<strong>${text}</strong>`;
const title = (text: string): string => `<h1 style="text-align:center">${text}</h1>`;
const head = (text: string): string => `<h2>${text}</h2>`;
const right = (text: string): string => `<p style="text-align:right">${text}</p>`;
const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${p(item)}</li>`).join("")}</ul>`;
const numbered = (...items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li>${p(item)}</li>`).join("")}</ol>`;
const cells = (tag: "td" | "th", texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${p(text)}</${tag}>`).join("")}</tr>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${cells("th", heads)}${rows.map((row) => cells("td", row)).join("")}</tbody></table>`;
const newPage = `<hr ${PAGE_BREAK.attribute}="${PAGE_BREAK.value}" />`;

export type Carta = {
  readonly name: string;
  readonly tipoCarta: string;
  readonly content: string;
};

export const CERTIFICADO_TRABAJO: Carta = {
  name: "Certificado de trabajo",
  tipoCarta: "constancia",
  content: [
    title("Certificado de trabajo"),
    right(HOY),
    p(
      `Por la presente certificamos que ${b(NOMBRE)}, CUIL ${CUIL}, DNI ${DNI}, trabaja en ${EMPRESA} desde el ${INGRESO} y a la fecha se desempeña como ${PUESTO} en el departamento ${AREA}, sucursal ${SUCURSAL}.`,
    ),
    p(
      "Sus aportes y contribuciones a la seguridad social se ingresan a los organismos que corresponden, según el artículo 80 de la Ley de Contrato de Trabajo.",
    ),
    p("Se extiende a pedido de la persona interesada, para ser presentado ante quien corresponda."),
  ].join(""),
};

const CONSTANCIA_HABERES: Carta = {
  name: "Constancia de haberes",
  tipoCarta: "constancia",
  content: [
    title("Constancia de haberes"),
    right(HOY),
    p(
      `${EMPRESA} deja constancia de que ${b(NOMBRE)}, CUIL ${CUIL}, con domicilio en ${placeholder("empleado.domicilio")}, ${placeholder("empleado.provincia")}, es parte de su personal en relación de dependencia desde el ${INGRESO}, con el puesto de ${PUESTO}.`,
    ),
    p("Percibe las remuneraciones que surgen de sus tres últimos recibos de sueldo, que se adjuntan:"),
    table(
      ["Período", "Remuneración bruta", "Remuneración neta"],
      [
        ["", "", ""],
        ["", "", ""],
        ["", "", ""],
      ],
    ),
    p("Sus haberes no registran embargos a la fecha de esta constancia."),
  ].join(""),
};

const VACACIONES: Carta = {
  name: "Notificación de vacaciones",
  tipoCarta: "licencia",
  content: [
    title("Notificación de vacaciones"),
    right(HOY),
    p(`Señor/a ${b(NOMBRE)}`),
    p(`CUIL ${CUIL} · ${PUESTO} · ${SUCURSAL}`),
    p(
      `De acuerdo con el artículo 154 de la Ley de Contrato de Trabajo le comunicamos que su licencia anual se extiende desde el ${b(placeholder("licencia.desde"))} hasta el ${b(placeholder("licencia.hasta"))}, ambos días incluidos: ${placeholder("licencia.cantidadDias")} días de ${placeholder("tipoLicencia.name")}.`,
    ),
    p(
      "La remuneración del período se abona antes de su comienzo. Le deseamos un buen descanso y le pedimos que firme esta notificación.",
    ),
  ].join(""),
};

const APERCIBIMIENTO: Carta = {
  name: "Apercibimiento",
  tipoCarta: "sancion",
  content: [
    title("Apercibimiento"),
    right(HOY),
    p(`Señor/a ${b(NOMBRE)}, CUIL ${CUIL}`),
    p("Nos dirigimos a usted para comunicarle que se lo apercibe por el siguiente hecho:"),
    "<blockquote><p>Describir el hecho, con día, hora y lugar.</p></blockquote>",
    p(
      "El hecho contraría los deberes de diligencia y colaboración de los artículos 84 y 85 de la Ley de Contrato de Trabajo. La reiteración puede dar lugar a medidas más severas.",
    ),
    p("Puede presentar su descargo por escrito dentro de los treinta días, según el artículo 67 de la misma ley."),
  ].join(""),
};

const ENTREGA_ELEMENTOS: Carta = {
  name: "Entrega de ropa y elementos de protección",
  tipoCarta: "seguridad",
  content: [
    title("Entrega de ropa de trabajo y elementos de protección personal"),
    p(`${b("Persona:")} ${NOMBRE} · ${b("DNI:")} ${DNI}`),
    p(`${b("Puesto:")} ${PUESTO} · ${b("Sucursal:")} ${SUCURSAL} · ${b("Fecha:")} ${HOY}`),
    table(
      ["Elemento", "Marca y modelo", "Certificado", "Cantidad"],
      [
        ["Calzado de seguridad", "", "Sí", "1 par"],
        ["Casco", "", "Sí", "1"],
        ["Guantes de descarne", "", "Sí", "2 pares"],
        ["Protección auditiva", "", "Sí", "1"],
        ["Pantalón y camisa de trabajo", "", "No", "2 juegos"],
      ],
    ),
    p(
      "Recibí los elementos de la lista y la capacitación sobre su uso, y me comprometo a usarlos, cuidarlos y pedir su cambio cuando haga falta (Resolución SRT 299/2011).",
    ),
  ].join(""),
};

export const CONFIDENCIALIDAD: Carta = {
  name: "Acuerdo de confidencialidad",
  tipoCarta: "ingreso",
  content: [
    title("Acuerdo de confidencialidad"),
    p(`Entre ${b(EMPRESA)} (la Empresa) y ${b(NOMBRE)}, CUIL ${CUIL} (la Persona), se acuerda, al ${HOY}:`),
    numbered(
      `${b("Qué es confidencial.")} Los datos de clientes, proveedores y compañeros, los precios, los procesos y los sistemas de la Empresa, en cualquier soporte.`,
      `${b("A qué se compromete.")} A usarlos para su trabajo y para nada más, y a no darlos a conocer a terceros, aun después de dejar la Empresa.`,
      `${b("Qué no alcanza.")} Lo que ya es público y lo que la ley obliga a informar.`,
      `${b("Devolución.")} Al terminar la relación devuelve lo que tenga de la Empresa y no conserva copias.`,
    ),
    p("El incumplimiento se rige por los artículos 85 y 242 de la Ley de Contrato de Trabajo y por la Ley 24.766."),
  ].join(""),
};

export const POLITICA_USO: Carta = {
  name: "Política de uso de equipos y sistemas",
  tipoCarta: "politica",
  content: [
    title("Política de uso de equipos y sistemas"),
    p(`Versión vigente al ${HOY}. Alcanza a toda persona que trabaja en ${EMPRESA}.`),
    head("Lo que se espera"),
    list(
      "Los equipos y las cuentas son para trabajar. El uso personal ocasional se acepta mientras no moleste.",
      "Las contraseñas y el PIN de firma son personales: no se comparten con nadie, tampoco con Sistemas.",
      "Se bloquea la pantalla al dejar el puesto y se avisa enseguida si se pierde un equipo.",
    ),
    head("Lo que no se hace"),
    list(
      "Instalar programas sin licencia o quitar las protecciones de un equipo.",
      "Enviar datos de clientes o de compañeros a cuentas personales.",
    ),
    newPage,
    head("Control"),
    p(
      "La Empresa puede revisar los equipos y las cuentas que da para trabajar. No hay en ellos expectativa de privacidad y así se informa por la presente.",
    ),
    p(`Leí y entendí esta política: ${NOMBRE}, DNI ${DNI}.`),
  ].join(""),
};

export const BIENVENIDA: Carta = {
  name: "Carta de bienvenida",
  tipoCarta: "ingreso",
  content: [
    right(HOY),
    p(`Hola, ${b(placeholder("empleado.firstName"))}:`),
    p(
      `Nos alegra que desde el ${INGRESO} seas parte de ${EMPRESA}, como ${PUESTO} en ${AREA}. Tu lugar de trabajo es la sucursal ${SUCURSAL}.`,
    ),
    head("Tus primeros días"),
    list(
      "Completá tus datos y firmá los papeles de ingreso desde el teléfono, sin imprimir nada.",
      "Tus recibos de sueldo te llegan acá, todos los meses, y también se firman acá.",
      "Si algo no está bien en tu legajo, avisale a Recursos Humanos.",
    ),
    p("¡Bienvenida, bienvenido!"),
  ].join(""),
};

export const ADELANTO: Carta = {
  name: "Pedido de adelanto",
  tipoCarta: "pedido",
  content: [
    right(HOY),
    p(`A Recursos Humanos de ${EMPRESA}:`),
    p(`Pido un adelanto de mi próximo sueldo, para ser descontado en el mismo mes.`),
    p(`${NOMBRE}, CUIL ${CUIL}`),
  ].join(""),
};

/** Those of the company that shows everything; the others have the first few. */
export const CARTAS: readonly Carta[] = [
  CERTIFICADO_TRABAJO,
  BIENVENIDA,
  CONFIDENCIALIDAD,
  POLITICA_USO,
  CONSTANCIA_HABERES,
  VACACIONES,
  APERCIBIMIENTO,
  ENTREGA_ELEMENTOS,
];
