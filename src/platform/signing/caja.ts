/** Where and how a signature is drawn, as the types of documents hold it. TDOC-05, TDOC-14…TDOC-21, D081, D200. */
export const POSICIONES = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type Posicion = (typeof POSICIONES)[number];
export const ESTILOS = ["Normal", "Negrita", "Cursiva", "Subrayado"] as const;
export type Estilo = (typeof ESTILOS)[number];

export type Caja = {
  readonly fontSize: number;
  /** The corner of the visible page from which x and y lead into it. */
  readonly posicion: Posicion;
  readonly style: Estilo;
  readonly x: number;
  readonly y: number;
  /** "#000000". */
  readonly colorRGB: string;
};

const caja = (posicion: Posicion): Caja => ({
  fontSize: 10,
  posicion,
  style: "Normal",
  x: 30,
  y: 60,
  colorRGB: "#000000",
});

/** Points (D200). */
export const LADOS_CAJA = { width: 150, height: 80 } as const;

export const CAJA_EMPLEADO: Caja = caja("bottomLeft");
export const CAJA_EMPLEADOR: Caja = caja("bottomRight");
