/** /sancions/create. SANC-02. */
import { SancionFormPage } from "./form-page.tsx";

export default function CreateSancion() {
  return <SancionFormPage />;
}
