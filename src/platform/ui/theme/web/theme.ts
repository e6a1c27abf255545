/** Rúbrica's face as a Mantine theme: tokens.md says why each value is what it is. */
import { type CSSVariablesResolver, createTheme } from "@mantine/core";
import { dark, light } from "./colours.ts";
import { amber, bottle, brick, leaf, night, paper, pen } from "./ramps.ts";

const overlayProps = { backgroundOpacity: 0.46, color: "#141a18" };
const closeButtonProps = { "aria-label": "Cerrar" };
/** A dialog's title bar is no banner of the page. */
const attributes = { header: { role: "presentation" } };
const floats = "0 1px 2px rgba(29,28,24,.08), 0 10px 28px -8px rgba(29,28,24,.28)";

export const theme = createTheme({
  white: "#fffefc",
  black: "#1d1c18",
  colors: { bottle, pen, gray: paper, dark: night, green: leaf, teal: leaf, yellow: amber, orange: amber, red: brick },
  primaryColor: "bottle",
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  /** Above it a filled control gets ink text: #DD6B55 does. */
  luminanceThreshold: 0.18,
  fontFamily: '"Hanken Grotesk Variable", "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Liberation Mono", Menlo, monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  lineHeights: { xs: "1.35", sm: "1.4", md: "1.45", lg: "1.5", xl: "1.5" },
  fontWeights: { regular: "450", medium: "580", bold: "640" },
  headings: {
    fontWeight: "640",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.875rem" },
      h2: { fontSize: "1.125rem", lineHeight: "1.625rem" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.375rem" },
      h4: { fontSize: "0.8125rem", lineHeight: "1.125rem" },
    },
  },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "0.25rem", sm: "0.375rem", md: "0.625rem", lg: "0.875rem", xl: "1.25rem" },
  defaultRadius: "sm",
  shadows: {
    xs: "0 1px 2px rgba(29,28,24,.08)",
    sm: "0 1px 2px rgba(29,28,24,.14), 0 14px 32px -16px rgba(29,28,24,.35)",
    md: floats,
    lg: floats,
    xl: "0 2px 6px rgba(29,28,24,.1), 0 32px 64px -24px rgba(29,28,24,.45)",
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: 34 } },
    Badge: { defaultProps: { variant: "light", radius: "xs", size: "lg", tt: "none" } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { "aria-label": "Mostrar u ocultar lo escrito" } },
    },
    Avatar: { defaultProps: { radius: "sm", size: 28 } },
    Paper: { defaultProps: { radius: "md", withBorder: true } },
    Modal: {
      defaultProps: {
        radius: "lg",
        centered: true,
        shadow: "xl",
        size: 480,
        transitionProps: { duration: 200 },
        overlayProps,
        closeButtonProps,
        attributes,
      },
    },
    Drawer: { defaultProps: { overlayProps, closeButtonProps, attributes } },
    Menu: {
      defaultProps: {
        radius: "md",
        shadow: "md",
        offset: 6,
        transitionProps: { duration: 120 },
      },
    },
    Popover: { defaultProps: { radius: "md", shadow: "md" } },
    Tooltip: { defaultProps: { radius: "sm", openDelay: 300, color: "dark" } },
    Table: { defaultProps: { highlightOnHover: true, tabularNums: true, verticalSpacing: 7, horizontalSpacing: 10 } },
    SegmentedControl: { defaultProps: { size: "sm", radius: "sm" } },
    Anchor: { defaultProps: { underline: "always" } },
    Checkbox: { defaultProps: { size: "xs", radius: "xs" } },
    Switch: { defaultProps: { size: "sm" } },
    Pagination: { defaultProps: { size: "sm", radius: "sm" } },
    Progress: { defaultProps: { size: 8, radius: "xs" } },
    Skeleton: { defaultProps: { radius: "xs" } },
    Notification: { defaultProps: { radius: "md", withBorder: false, closeButtonProps } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light, dark });
