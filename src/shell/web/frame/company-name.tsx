/** The company in the cover: its logo, or two letters that stand for it, and its name. */
import { VisuallyHidden } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { EmpresaItem } from "#features/empresa/contract.ts";
import { t } from "#platform/i18n/web/t.ts";
import classes from "./cover.module.css";
import { companyInitials } from "./initials.ts";
import { usePlace } from "./place.ts";

type CompanyLogoProps = { readonly empresa: Pick<EmpresaItem, "name" | "logo">; readonly size?: "large" };

export function CompanyLogo({ empresa, size }: CompanyLogoProps) {
  if (empresa.logo) return <img className={classes.logo} data-size={size} src={empresa.logo} alt="" />;
  return (
    <span className={classes.logo} data-size={size} aria-hidden="true">
      {companyInitials(empresa.name)}
    </span>
  );
}

export function CompanyName() {
  const { empresa } = usePlace().yo;
  return (
    <>
      <CompanyLogo empresa={empresa} />
      <span className={classes.companyName}>{empresa.name}</span>
    </>
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
