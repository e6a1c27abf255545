/** /empresa/carpetas/create and /folders/create. CARP-02, CARP-06. */
import { CarpetaFormPage } from "./form.tsx";

export default function CreateCarpeta() {
  return <CarpetaFormPage />;
}
