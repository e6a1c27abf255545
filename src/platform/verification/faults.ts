/**
 * Why a signed PDF is not valid: one rule each, and the sentence that says it to whoever asks. What the checker cannot
 * read is a fault as well: nothing is valid by default (S-45).
 */
export const FAULTS = {
  // The file as a whole.
  unreadable: "El archivo no se puede leer sin dudas, así que no se puede dar por válido",
  tooComplex: "El archivo es demasiado complejo para verificarlo",
  header: "El archivo no empieza como un PDF",
  encrypted: "El archivo está cifrado",
  hybrid: "El archivo tiene dos índices que pueden leerse de manera distinta",
  linearized: "El archivo tiene dos índices que no coinciden entre sí",
  entries: "El índice del archivo no coincide con su contenido",
  startxref: "El archivo señala su índice donde no está",
  chain: "Los índices del archivo no se siguen uno al otro",
  repeated: "El índice nombra dos veces el mismo objeto",
  layout: "El archivo tiene partes que no pertenecen al documento",
  packed: "El archivo guarda objetos que su índice no nombra",
  duplicateKey: "El archivo dice dos veces lo mismo de manera distinta",
  syntax: "El archivo está escrito de una manera que puede leerse de formas distintas",
  streamLength: "El archivo tiene contenidos cuyo largo no es el que dice",
  generation: "El archivo nombra versiones de objetos que no tiene",
  size: "El archivo nombra objetos que no existían al firmarlo",
  active: "El documento tiene programas o acciones que pueden cambiar lo que muestra",
  // Which bytes are signed.
  coverage: "El archivo tiene partes que ninguna firma cubre",
  notIncremental: "La firma no fue agregada sobre un documento terminado",
  byteRange: "Una firma no cubre el documento entero",
  gap: "Una firma deja sin cubrir más que su propio lugar",
  contents: "El lugar de una firma tiene algo más que la firma",
  hiddenSignature: "El archivo tiene rastros de una firma que no figura en el documento",
  signatureDictionary: "Una firma dice más de lo que una firma de aprobación puede decir",
  // What changed from one signature to the next.
  trailer: "El documento cambió después de una firma: sus datos generales",
  redefined: "El documento cambió después de una firma: su contenido",
  catalog: "El documento cambió después de una firma: su estructura",
  form: "El documento cambió después de una firma: su formulario",
  fields: "El documento cambió después de una firma: sus campos",
  page: "El documento cambió después de una firma: una de sus páginas",
  annots: "El documento cambió después de una firma: lo que está sobre una página",
  shared: "El documento cambió después de una firma: algo que se usa en varios lugares",
  unused: "Una firma agregó al archivo algo que no es parte de ella",
  field: "El campo de una firma tiene algo más que la firma",
  fieldName: "Dos firmas usan el mismo campo",
  place: "El sello de una firma no está donde puede estar",
  overlap: "El sello de una firma tapa el de otra",
  appearance: "El sello de una firma tiene algo más que un sello",
  borrowed: "El sello de una firma usa partes de otro lugar del documento",
  // The signature itself.
  encoding: "La firma está codificada de una manera que puede leerse de formas distintas",
  embedded: "La firma trae su propio contenido en lugar de firmar el documento",
  signers: "La firma tiene más de un firmante",
  digestAlgorithm: "La firma usa un algoritmo que no se admite",
  digest: "El documento fue modificado después de la firma",
  attributes: "La firma trae datos que no se admiten",
  signingCertificate: "La firma no dice con qué certificado se hizo",
  signature: "La firma no fue hecha con la clave de quien dice haber firmado",
  timestamp: "El sello de tiempo no es el de esta firma",
  // Whose it is.
  certificates: "La firma trae certificados que no le corresponden",
  issuer: "El certificado no fue emitido por la autoridad de la empresa",
  authority: "La autoridad no puede emitir certificados",
  usage: "El certificado no sirve para firmar documentos",
  extensions: "El certificado tiene condiciones que no se conocen",
  weakKey: "La clave del certificado es demasiado débil",
  notInForce: "El certificado no estaba vigente cuando se firmó",
  revoked: "El certificado fue revocado y nada prueba que la firma sea anterior",
} as const satisfies Record<string, string>;

export type Fault = keyof typeof FAULTS;
/** Not rules but the end of reading: none of them can be switched off. */
export const ENDS = ["unreadable", "tooComplex"] as const satisfies readonly Fault[];
