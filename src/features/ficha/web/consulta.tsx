/** /nomina/legajo/:userId: the file to be read, by whoever sees the company's people. Nothing of it is changed here. LEG-16, D166, D194. */
import type { Ficha } from "#features/legajos/ficha.ts";
import { mayWrite } from "#features/legajos/partes.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { isOfThePerson } from "../tabs.ts";
import { FileActions } from "./actions.tsx";
import { useFile } from "./api.ts";
import { FileForm } from "./file-form.tsx";
import { FilePage } from "./page.tsx";

const onlyRead = (ficha: Ficha): Ficha => ({
  ...ficha,
  partes: ficha.partes.filter(isOfThePerson),
  editable: false,
  administrable: false,
});

export default function Consulta() {
  const query = useFile(useAddressPart("userId"));
  const isStaff = mayWrite(useActor()?.roles ?? []);
  return (
    <FilePage query={query} actions={(ficha) => <FileActions ficha={ficha} />} list="/nomina">
      {(ficha) => (
        <FileForm key={ficha._id} ficha={onlyRead(ficha)} read={async () => onlyRead(ficha)} isStaff={isStaff} />
      )}
    </FilePage>
  );
}
