/** Ways from one door to another: the button that goes on, and the quiet one below the form. */
import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./acceso.module.css";

type DoorLinkProps = { readonly to: "/authentication/signin" | "/password/forgot"; readonly children: ReactNode };

export const DoorLink = ({ to, children }: DoorLinkProps) => (
  <p className={classes.below}>
    <Anchor renderRoot={(props) => <Link {...props} to={to} />}>{children}</Anchor>
  </p>
);

/** `anew`: the page is loaded again, and nothing the browser knew of the person stays. */
export const DoorWay = ({ to, anew = false, children }: DoorLinkProps & { readonly anew?: boolean }) => (
  <Button
    size="md"
    fullWidth
    className={classes.way}
    renderRoot={(props) => (anew ? <a {...props} href={to} /> : <Link {...props} to={to} />)}
  >
    {children}
  </Button>
);
