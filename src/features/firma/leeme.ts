/**
 * The text that comes with the evidence: what each file is, and the commands with which an expert checks it. A test runs
 * every line that begins with "$ ", so that each must end well on what was not changed and badly on what was.
 */
import { cadenaFiles, entradaFile, FILES, firmaFiles, terminosFile } from "./evidencia.ts";

export type LeemeFirma = {
  readonly orden: number;
  readonly quien: string;
  readonly capacidad: string;
  readonly motivo: string;
  /** With its zone, for people; and in seconds, for openssl: the time stamp's where there is one. */
  readonly cuando: string;
  readonly segundos: number;
  readonly sha256Antes: string;
  readonly sha256: string;
  readonly largo: number;
  /** Null: the file before it is no beginning of this one. */
  readonly largoAntes: number | null;
  readonly observacion: string;
  readonly serie: string;
  /** When its certificate was revoked, as the list says it; null: it is not in the list. */
  readonly revocado: { readonly cuando: string; readonly isBefore: boolean } | null;
  /** What its range covers: the first so many bytes, and from there so many. */
  readonly partes: { readonly primera: number; readonly segunda: number; readonly resto: number };
  readonly cmsBytes: number;
  readonly valorEn: number;
  readonly sello: {
    readonly cuando: string;
    readonly en: number;
    readonly bytes: number;
    readonly isKnown: boolean;
  } | null;
};

export type LeemeCadena = {
  readonly entradas: readonly { readonly seq: number; readonly hash: string; readonly de: string }[];
  readonly desde: number;
  readonly cabeza: { readonly seq: number; readonly cuando: string } | null;
  readonly isWhole: boolean;
};

export type LeemeFacts = {
  readonly titulo: string;
  readonly codigo: string;
  readonly empresa: string;
  readonly generada: string;
  readonly firmas: readonly LeemeFirma[];
  /** Whose words are here, by version and hash. */
  readonly terminos: readonly { readonly version: string; readonly huella: string }[];
  readonly cadenas: readonly LeemeCadena[];
};

export const leemeOf = (facts: LeemeFacts): string =>
  [head(facts), whole(), authority(), ...facts.firmas.map(signature), terms(facts), log(facts), LIMITS]
    .map((lines) => lines.join("\n"))
    .join("\n\n\n")
    .concat("\n");

const title = (text: string) => [text, "=".repeat(text.length), ""];

const head = ({ titulo, codigo, empresa, generada, firmas }: LeemeFacts) => [
  ...title("EVIDENCIA DE FIRMA ELECTRÓNICA"),
  `Documento:  ${titulo}`,
  `Empresa:    ${empresa}`,
  `Código:     ${codigo}`,
  `Firmas:     ${firmas.length}`,
  `Preparada:  ${generada}`,
  "",
  "Este paquete alcanza para revisar las firmas sin acceso al sistema que las hizo. Hace falta",
  "unzip, sha256sum y OpenSSL 3.0 o posterior, y una terminal sh parada en la carpeta donde está",
  "este archivo. Las líneas que empiezan con «$ » son comandos: se copian sin ese signo. Cada uno",
  "termina sin error (código 0) si lo que revisa es correcto, y con error si algo fue cambiado.",
  "",
  `${FILES.documento}          el PDF tal como se guarda hoy, con todas sus firmas`,
  `${FILES.autoridad}          el certificado de la autoridad de la empresa, que emitió los de quienes firman`,
  `${FILES.revocados}          la lista de certificados revocados al preparar este paquete`,
  "firmas/N/              una carpeta por firma, en el orden en que se hicieron:",
  "  firma.cms              la firma (CMS, CAdES), tal como está dentro del PDF",
  "  contenido.bin          los bytes del PDF que esa firma cubre",
  "  certificado.pem        el certificado de quien firmó",
  "  sello-de-tiempo.tst    el sello de tiempo (RFC 3161), si la firma lo tiene",
  "  datos.json             quién, cuándo, desde dónde, con qué motivo; hash de antes y de después",
  "terminos/              los términos que aceptó cada firmante, cuándo y desde dónde",
  `${FILES.bitacora} y bitacora/  las líneas del registro de actividad y su cadena de hashes`,
  `${FILES.resumen}         todo lo anterior para programas, con el hash de cada archivo`,
];

const whole = () => [
  ...title("1. El paquete está completo"),
  "El hash SHA-256 de cada archivo es el que dice la lista:",
  "",
  `$ sha256sum -c ${FILES.sumas}`,
];

const authority = () => [
  ...title("2. La autoridad de la empresa y su lista de revocados"),
  "La huella debe ser la que la empresa publica: es en quien se confía en todo lo que sigue.",
  "",
  `$ openssl x509 -in ${FILES.autoridad} -noout -subject -serial -dates -fingerprint -sha256`,
  "",
  "La lista está firmada por esa autoridad:",
  "",
  `$ openssl crl -inform DER -in ${FILES.revocados} -CAfile ${FILES.autoridad} -noout -lastupdate 2>&1 | grep "verify OK"`,
];

function signature(firma: LeemeFirma): string[] {
  const { orden, quien, capacidad, motivo, cuando, segundos, observacion, partes, cmsBytes } = firma;
  const { cms, contenido, certificado } = firmaFiles(orden);
  const signer = `firmas/${orden}/firmante.pem`;
  const fingerprint = (file: string) => `openssl x509 -in ${file} -noout -fingerprint -sha256`;
  return [
    ...title(`3.${orden}. Firma ${orden}: ${quien}`),
    `En calidad de: ${capacidad}`,
    `Motivo:        ${motivo}`,
    `Hora:          ${cuando} (${firma.sello ? "sello de tiempo" : "reloj del servidor de firma"})`,
    ...(observacion ? [`Observación:   ${observacion}`] : []),
    "",
    "El contenido firmado sale del documento: todo lo que va antes y después de la firma misma.",
    "",
    `$ { head -c ${partes.primera} documento.pdf; tail -c +${partes.segunda + 1} documento.pdf | head -c ${partes.resto}; } | cmp - ${contenido}`,
    "",
    "La firma es la que está dentro del documento, en hexadecimal:",
    "",
    `$ test "$(od -An -v -tx1 ${cms} | tr -d ' \\n')" = "$(tail -c +${partes.primera + 2} documento.pdf | head -c ${cmsBytes * 2})"`,
    "",
    "La firma es de ese contenido, y su certificado fue emitido por la autoridad y estaba en vigencia a la",
    `hora de la firma (-attime ${segundos}), aunque hoy haya vencido:`,
    "",
    `$ openssl cms -verify -cades -binary -inform DER -in ${cms} -content ${contenido} -CAfile ${FILES.autoridad} -purpose any -attime ${segundos} -signer ${signer} -out /dev/null`,
    `$ openssl verify -attime ${segundos} -purpose any -CAfile ${FILES.autoridad} ${certificado}`,
    `$ openssl x509 -in ${certificado} -noout -subject -issuer -serial -dates`,
    `$ test "$(${fingerprint(signer)})" = "$(${fingerprint(certificado)})"`,
    "",
    ...revocation(firma),
    "",
    ...hashes(firma),
    ...timestamp(firma),
  ];
}

function revocation({ orden, serie, revocado }: LeemeFirma): string[] {
  const { certificado } = firmaFiles(orden);
  if (!revocado)
    return [
      "El certificado no está en la lista de revocados:",
      "",
      `$ openssl verify -crl_check -no_check_time -purpose any -CAfile ${FILES.autoridad} -CRLfile ${FILES.revocados} ${certificado}`,
    ];
  return [
    `ATENCIÓN: el certificado fue revocado el ${revocado.cuando}, ${revocado.isBefore ? "ANTES de esta firma" : "después de esta firma"}.`,
    "OpenSSL no compara esa fecha con la de la firma: hay que leerla en la lista.",
    "",
    `$ openssl crl -inform DER -in ${FILES.revocados} -noout -text | grep -i -A 1 "Serial Number: 0*${serie}"`,
  ];
}

function hashes({ sha256, sha256Antes, largo, largoAntes }: LeemeFirma): string[] {
  const of = (length: number, hash: string) =>
    `$ head -c ${length} documento.pdf | openssl dgst -sha256 -r | grep ${hash}`;
  return [
    "El documento que se le mostró a quien firmó, y el que quedó después, son el comienzo del actual:",
    "nada se reescribe, cada firma agrega. Sus hash son los que se registraron entonces.",
    "",
    ...(largoAntes === null
      ? [`(antes: ${sha256Antes}; ese archivo no es un comienzo de éste)`]
      : [of(largoAntes, sha256Antes)]),
    of(largo, sha256),
  ];
}

function timestamp({ orden, sello, valorEn }: LeemeFirma): string[] {
  if (!sello) return [];
  const { cms, sello: token, selloAutoridad } = firmaFiles(orden);
  const value = `firmas/${orden}/valor.bin`;
  const seconds = Math.floor(Date.parse(sello.cuando) / 1000);
  return [
    "",
    "El sello de tiempo es el que está dentro de la firma:",
    "",
    `$ tail -c +${sello.en + 1} ${cms} | head -c ${sello.bytes} | cmp - ${token}`,
    "",
    "Y es de esta firma: se saca de ella su valor, que es lo que el sello dice haber visto.",
    "",
    `$ openssl asn1parse -inform DER -in ${cms} -strparse ${valorEn} -noout -out ${value}`,
    `$ openssl ts -verify -in ${token} -token_in -data ${value} -CAfile ${selloAutoridad} -partial_chain -attime ${seconds}`,
    `$ openssl ts -reply -in ${token} -token_in -text`,
    "",
    sello.isKnown
      ? `${selloAutoridad} es la autoridad de sellos en la que confía quien firmó.`
      : `ATENCIÓN: ${selloAutoridad} son los certificados que el propio sello trae.`,
    "Conviene compararla con la que esa autoridad publica.",
  ];
}

const terms = ({ terminos }: LeemeFacts) => [
  ...title("4. Los términos aceptados"),
  `${FILES.terminos} dice quién los aceptó, cuándo, desde qué dirección y con qué dispositivo, y el`,
  "hash SHA-256 del texto que vio. El texto es éste:",
  "",
  ...(terminos.length === 0
    ? ["(el texto de esas versiones no está en este paquete)"]
    : terminos.map(({ version, huella }) => `$ openssl dgst -sha256 -r ${terminosFile(version)} | grep ${huella}`)),
];

const log = ({ cadenas }: LeemeFacts) => [
  ...title("5. El registro de actividad"),
  "Cada línea del registro se guarda con el hash SHA-256 de un texto: el hash de la línea anterior, la",
  "empresa, su número y lo que dice. Cambiar, quitar o agregar una cambia todas las que siguen. Cada cien",
  "líneas o cinco minutos el servidor firma (Ed25519) hasta dónde llegó: una cabeza, que también se guarda",
  "fuera de la base de datos y puede haberse enviado por correo a la empresa.",
  ...(cadenas.length === 0 ? ["", "El registro no tiene líneas de estas firmas."] : cadenas.flatMap(chain)),
];

function chain(cadena: LeemeCadena, at: number): string[] {
  const { entradas, cabeza, isWhole, desde } = cadena;
  const number = at + 1;
  const files = cadenaFiles(number);
  const own = entradas.flatMap(({ seq, hash, de }) => [
    `${de}:`,
    `$ openssl dgst -sha256 -r ${entradaFile(number, seq)} | grep ${hash}`,
  ]);
  if (!cabeza)
    return ["", ...own, "", "Todavía ninguna cabeza firmada las cubre. Un paquete que se prepare más tarde la trae."];
  return [
    "",
    ...own,
    "",
    `La cabeza, firmada el ${cabeza.cuando}, llega hasta la línea ${cabeza.seq}:`,
    "",
    `$ openssl pkeyutl -verify -pubin -inkey ${files.clave} -rawin -in ${files.cabeza} -sigfile ${files.firma}`,
    "",
    "Su clave es la que la cabeza nombra; otras cabezas de la misma clave pueden estar en los correos de la empresa:",
    "",
    `$ grep "\\"clave\\":\\"$(openssl pkey -pubin -in ${files.clave} -outform DER | tail -c 32 | openssl dgst -sha256 -r | cut -c 1-16)\\"" ${files.cabeza}`,
    "",
    ...(isWhole
      ? [
          `De la línea ${desde} a la ${cabeza.seq}, cada una continúa a la anterior y la última es la de la cabeza:`,
          "",
          `$ ( p=$(head -n 1 ${entradaFile(number, desde)}); for t in ${files.entradas}/*.txt; do test "$(head -n 1 "$t")" = "$p" || exit 1; p=$(openssl dgst -sha256 -r "$t" | cut -c 1-64); done; grep "\\"hash\\":\\"$p\\"" ${files.cabeza} )`,
        ]
      : [
          "Las líneas entre una y otra hablan de otras personas: las trae el paquete que descarga quien",
          "administra la empresa.",
        ]),
  ];
}

const LIMITS = [
  ...title("Qué prueba y qué no"),
  "Las firmas, los certificados, la lista, los hash y el sello de tiempo se prueban con los comandos de",
  "arriba. La hora del servidor, la dirección, el dispositivo y la aceptación de los términos son lo que el",
  "servidor registró en ese momento: la línea del registro y su cadena muestran que la firma se registró",
  "entonces y que el registro no se reescribió después. El programa pdfsig (poppler) o cualquier lector de",
  "PDF puede revisar las firmas directamente en documento.pdf, confiando en autoridad.pem.",
];
