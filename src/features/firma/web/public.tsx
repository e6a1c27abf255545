/**
 * What other pages show of signatures: step 3 of the sign-in, somebody's certificates, the desk one signs at, the bar and
 * the PIN of whoever signs for the company, and the evidence of what was signed. AUTH-10, AUTH-16, FIRMA-02, D019, D203.
 */
import { lazy } from "react";
import type { CertificadoItem } from "#features/firma/contract.ts";
import { CertificateList } from "./certificate-list.tsx";

/** Whatever somebody signs of their own; it comes with the first page that has something to sign. */
export const SigningDesk = lazy(() => import("./signing-desk.tsx"));
/** What is chosen in a list, signed for the company with one PIN; and one of them by itself. */
export const BarraDeFirma = lazy(() => import("./lote-barra.tsx"));
export const PinDeFirma = lazy(() => import("./lote-pin.tsx"));
/** Of a record that has a signature, for whoever may take it: others see nothing. */
export const DescargarEvidencia = lazy(() => import("./evidencia.tsx"));

/** For the sign-in, which brings it where it is owed. */
export const createPinStep = () => import("./create-pin-step.tsx");

/** With a word where there is none yet. */
export function CertificatesOf({ certificados }: { readonly certificados: readonly CertificadoItem[] }) {
  return certificados.length > 0 ? (
    <CertificateList certificados={certificados} />
  ) : (
    <p>Todavía no creó su PIN de firma.</p>
  );
}
