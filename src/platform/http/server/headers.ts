/** Security headers of every answer (S-65). Styles may be inline because the kit writes style elements; scripts never. */

/** The only foreign hosts a page may ask: those of the maps that the installation configured, each for its own use (S-35). */
export type MapHosts = { readonly tiles: string | null; readonly geocoder: string | null };

const NONE: MapHosts = { tiles: null, geocoder: null };
const and = (url: string | null) => (url === null ? "" : ` ${new URL(url).origin}`);

const contentSecurityPolicy = ({ tiles, geocoder }: MapHosts) => [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob:${and(tiles)}`,
  "font-src 'self'",
  `connect-src 'self'${and(geocoder)}`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
];

export const securityHeaders = (isHttps: boolean, map: MapHosts = NONE): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(map).join("; "),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "geolocation=(self), camera=(self), microphone=(), payment=(), usb=()",
  ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});
