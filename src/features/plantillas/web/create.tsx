/** /plantillas/create. PLAN-02. */
import { PlantillaFormPage } from "./form.tsx";

export default function CreatePlantilla() {
  return <PlantillaFormPage />;
}
