/** A QR as a picture the page may show: the content security policy lets images be data. */
import { renderSVG } from "uqr";

export const qrPicture = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { ecc: "M", border: 4 })).toString("base64")}`;
