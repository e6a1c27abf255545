/**
 * /empresa/edit, put together here: the company's form is the feature's, but files and back-ups stand above it in the
 * graph and the frame it previews is ours. EMP-13.
 */
import { BackupList } from "#features/copias/web/public.tsx";
import { EmpresaEdit } from "#features/empresa/web/public.tsx";
import { CompanyLogo } from "../frame/company-name.tsx";
import { FramePreview } from "../frame/preview.tsx";
import { logos } from "./logos.ts";

const PARTS = { logos, Logo: CompanyLogo, Preview: FramePreview, copias: <BackupList /> };

export default function EmpresaEditPage() {
  return <EmpresaEdit parts={PARTS} />;
}
