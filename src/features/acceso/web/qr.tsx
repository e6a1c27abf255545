/** A QR on paper: black on white in either theme, with the quiet margin that readers need. */
import { encode } from "uqr";
import classes from "./acceso.module.css";

type QrProps = { readonly text: string; readonly label: string };

export function Qr({ text, label }: QrProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" data-modules="" d={modules.join("")} />
    </svg>
  );
}
