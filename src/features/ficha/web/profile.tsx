/** /users/:userId/profile: somebody's file, kept by staff and read by their manager. LEG-07, LEG-16, D166. */
import { mayWrite } from "#features/legajos/partes.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { found } from "#platform/problems/problem.ts";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { FileActions } from "./actions.tsx";
import { useFile } from "./api.ts";
import { FileForm } from "./file-form.tsx";
import { FilePage } from "./page.tsx";

export default function Profile() {
  const userId = useAddressPart("userId");
  const query = useFile(userId);
  const isStaff = mayWrite(useActor()?.roles ?? []);
  const read = async () =>
    found([(await query.refetch({ throwOnError: true })).data].filter((again) => again !== undefined));
  return (
    <FilePage query={query} actions={(ficha) => <FileActions ficha={ficha} />} list="/users">
      {(ficha) => <FileForm key={ficha._id} ficha={ficha} read={read} isStaff={isStaff} />}
    </FilePage>
  );
}
