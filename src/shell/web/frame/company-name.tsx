/** The company in the cover: its logo and its name. */
import { VisuallyHidden } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { CompanyLogo } from "#features/empresa/web/public.tsx";
import { t } from "#platform/i18n/web/t.ts";
import classes from "./cover.module.css";
import { usePlace } from "./place.ts";

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
