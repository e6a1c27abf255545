/** What everybody shows of a company: its logo, the notice above the cover, and the choice of one. */
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense } from "react";
import { type Empresa, type EmpresaItem, empresas } from "#features/empresa/contract.ts";
import { companyInitials } from "#features/empresa/initials.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { t } from "#platform/i18n/web/t.ts";
import { barColours } from "#platform/ui/theme/contrast.ts";
import classes from "./empresa.module.css";

type CompanyLogoProps = { readonly empresa: Pick<EmpresaItem, "name" | "logo">; readonly size?: "large" };

/** The square with the logo, or two letters that stand for it. */
export function CompanyLogo({ empresa, size }: CompanyLogoProps) {
  if (empresa.logo) return <img className={classes.logo} data-size={size} src={empresa.logo} alt="" />;
  return (
    <span className={classes.logo} data-size={size} aria-hidden="true">
      {companyInitials(empresa.name)}
    </span>
  );
}

type BarProps = {
  readonly empresa: Pick<Empresa, "name" | "showNotificationBar" | "notificationBar">;
  /** A picture of it inside a page, and no landmark of the frame. */
  readonly preview?: boolean;
  /** Where it can be put away once it was read. */
  readonly onFold?: () => void;
};

/** The company's notice, in its own two colours, on a plate where they could not be read. SHELL-88…SHELL-90. */
export function NotificationBar({ empresa, preview = false, onFold }: BarProps) {
  const { message, background, colorFont } = empresa.notificationBar;
  if (!empresa.showNotificationBar || message === "") return null;
  const { font, plate } = barColours(background, colorFont);
  const text = (
    <span className={classes.plate} style={{ color: font, background: plate ?? background }}>
      {message}
    </span>
  );
  if (preview)
    return (
      <div className={classes.bar} style={{ background }}>
        {text}
      </div>
    );
  return (
    <aside className={classes.bar} style={{ background }} aria-label={t("empresa.aviso", { nombre: empresa.name })}>
      {text}
      {onFold && (
        <button
          type="button"
          className={classes.fold}
          style={{ color: font, background: plate ?? background }}
          aria-label={t("empresa.ocultarAviso")}
          onClick={onFold}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </button>
      )}
    </aside>
  );
}

const client = clientFor(empresas);

/** Which companies one sees depends on who asks. */
export function useEmpresas() {
  const actor = useActor();
  return useQuery({ queryKey: ["empresas", actor?._id], queryFn: () => client.list({}) });
}

/** Apart: the first page shows the logo and the notice, and does without the kit's list (0007). */
const Choice = lazy(() => import("./company-select.tsx"));

/** One of the companies the person may see. */
export function CompanySelect(choice: Omit<ComponentProps<typeof Choice>, "empresas">) {
  const { data = [] } = useEmpresas();
  return (
    <Suspense>
      <Choice {...choice} empresas={data} />
    </Suspense>
  );
}
