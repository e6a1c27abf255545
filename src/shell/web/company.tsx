/** The company one works in: a name, or a switcher for admin-type people who reach several. SHELL-27, SHELL-31, D042. */
import { VisuallyHidden } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { CompanyLogo } from "#features/empresa/web/public.tsx";
import { t } from "#platform/i18n/web/t.ts";
import { maySwitchCompany } from "#shell/view.ts";
import classes from "./cover.module.css";
import { usePlace } from "./place.ts";

const loadSwitcher = () => import("./company-switcher.tsx");
const CompanySwitcher = lazy(loadSwitcher);

export function CompanyName() {
  const { empresa } = usePlace().yo;
  return (
    <>
      <CompanyLogo empresa={empresa} />
      <span className={classes.companyName}>{empresa.name}</span>
    </>
  );
}

/** The list, its filter and their positioning weigh 31 KB: they come when the person reaches for them. */
export function Company() {
  const { yo } = usePlace();
  const [isWanted, setWanted] = useState(false);
  if (!maySwitchCompany(yo.roles) || yo.empresas.length < 2)
    return (
      <span className={classes.button}>
        <CompanyName />
      </span>
    );
  const button = (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={() => void loadSwitcher()}
      onFocus={() => void loadSwitcher()}
      onClick={() => setWanted(true)}
    >
      <SwitchLabel />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CompanySwitcher />
    </Suspense>
  );
}

export function SwitchLabel() {
  return (
    <>
      <CompanyName />
      <VisuallyHidden>{t("empresa.cambiar")}</VisuallyHidden>
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </>
  );
}
