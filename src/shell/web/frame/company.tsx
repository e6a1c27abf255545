/** The company one works in: a name, or a switcher for admin-type people who reach several. SHELL-27, SHELL-31, D042. */
import { lazy, Suspense, useState } from "react";
import { maySwitchCompany } from "#shell/view.ts";
import { CompanyName, SwitchLabel } from "./company-name.tsx";
import classes from "./cover.module.css";
import { usePlace } from "./place.ts";

const loadSwitcher = () => import("./company-switcher.tsx");
const CompanySwitcher = lazy(loadSwitcher);

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
