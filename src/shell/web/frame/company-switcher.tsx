/** The list of companies, filterable; choosing one saves it in the account and starts anew there. SHELL-27, SHELL-32, D042. */
import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { use, useEffect, useState } from "react";
import { CompanyLogo } from "#features/empresa/web/public.tsx";
import { useSwitchCompany } from "#features/perfil/web/public.tsx";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { t } from "#platform/i18n/web/t.ts";
import { matches } from "#platform/text/fold.ts";
import { openPaths, samePage } from "#shell/guard.ts";
import { actorOf } from "../session/session.ts";
import { SwitchLabel } from "./company-name.tsx";
import classes from "./company-switcher.module.css";
import cover from "./cover.module.css";
import { usePlace } from "./place.ts";
import { ScreensContext } from "./screens-context.ts";

export default function CompanySwitcher() {
  const { yo } = usePlace();
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch("");
      combobox.focusTarget();
    },
  });
  // The button that asked for this list is gone with the first render: the keyboard goes on in the search.
  const { focusSearchInput } = combobox;
  useEffect(() => focusSearchInput(), [focusSearchInput]);
  const screens = use(ScreensContext);
  const switchTo = useSwitchCompany((there) => samePage(location.pathname, openPaths(screens, actorOf(there))));
  const found = yo.empresas.filter(({ name, cuit }) => matches(search, name, cuit, formatCuil(cuit)));
  // Enter takes the first that was found.
  const { selectFirstOption } = combobox;
  const first = search === "" ? undefined : found[0]?._id;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);
  const choose = (id: string) => {
    combobox.closeDropdown();
    if (id !== yo.empresa._id) switchTo(id);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      width="min(352px, calc(100vw - 16px))"
      shadow="md"
      offset={6}
    >
      <Combobox.Target targetType="button">
        <button type="button" className={cover.button} onClick={() => combobox.toggleDropdown()}>
          <SwitchLabel />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <search>
          <Combobox.Search
            className={classes.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t("empresa.buscar")}
            aria-label={t("empresa.buscar")}
          />
          <Combobox.Options mah={320} className={classes.options} aria-label={t("empresa.tus")}>
            {found.length === 0 && <Combobox.Empty>{t("empresa.ninguna")}</Combobox.Empty>}
            {found.map((empresa) => (
              <Combobox.Option
                key={empresa._id}
                value={empresa._id}
                active={empresa._id === yo.empresa._id}
                className={classes.option}
              >
                <CompanyLogo empresa={empresa} />
                <span className={classes.text}>
                  {empresa.name}
                  {empresa.cuit && <small>{formatCuil(empresa.cuit)}</small>}
                </span>
                {empresa._id === yo.empresa._id && <IconCheck size={18} stroke={1.75} aria-hidden />}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </search>
      </Combobox.Dropdown>
    </Combobox>
  );
}
