/** Whose door it is: the company that owns this address, or the one the person came in to. */
import { useQuery } from "@tanstack/react-query";
import { companyInitials } from "#features/empresa/initials.ts";
import { cuentasClient } from "../session/session.ts";
import classes from "./signin.module.css";

type DoorCompany = { readonly name: string; readonly logo: string | null };

export function CompanyTile({ name, logo }: DoorCompany) {
  return (
    <p className={classes.company}>
      {logo ? (
        <img className={classes.logo} src={logo} alt="" />
      ) : (
        <span className={classes.logo} aria-hidden="true">
          {companyInitials(name)}
        </span>
      )}
      {name}
    </p>
  );
}

/** A greeting, so a failure is silence. */
export function useCompanyOfAddress(): DoorCompany | null {
  const { data } = useQuery({
    queryKey: ["company-code", location.origin],
    queryFn: () => cuentasClient.companyCode({ url: location.origin }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // The logo is for those who came in.
  return data?.name ? { name: data.name, logo: null } : null;
}
