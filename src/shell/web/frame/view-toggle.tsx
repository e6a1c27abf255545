/** Between the employee's view and the company's; changing it opens that view's home. SHELL-28, D043. */
import { useNavigate } from "@tanstack/react-router";
import { t } from "#platform/i18n/web/t.ts";
import classes from "./cover.module.css";
import { usePlace } from "./place.ts";

export function ViewToggle({ className = classes.view }: { readonly className?: string | undefined }) {
  const { mayToggle, view, show } = usePlace();
  const navigate = useNavigate();
  if (!mayToggle) return null;
  return (
    <fieldset className={className} aria-label={t("vista.titulo")}>
      {(["empleado", "empresa"] as const).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={view === option}
          onClick={() => {
            show(option);
            void navigate({ to: "/" });
          }}
        >
          {t(`vista.${option}`)}
        </button>
      ))}
    </fieldset>
  );
}
