// Proves where a link may lead, and that what people write becomes an address or nothing. S-36.
import { expect, it } from "vitest";
import { linkOf } from "./link.ts";

it.each([
  ["www.ejemplo.com.ar", "https://www.ejemplo.com.ar"],
  [" ejemplo.com/a?b=1 ", "https://ejemplo.com/a?b=1"],
  ["http://ejemplo.com", "http://ejemplo.com"],
  ["ejemplo.com:8080/a", "https://ejemplo.com:8080/a"],
  ["rrhh@ejemplo.com", "mailto:rrhh@ejemplo.com"],
  ["mailto:rrhh@ejemplo.com", "mailto:rrhh@ejemplo.com"],
  ["+54 11 4444-5555", "tel:+541144445555"],
])("%s leads to %s", (written, link) => expect(linkOf(written)).toBe(link));

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//ejemplo.com",
  "hola",
  "hola mundo.com",
  'https://a"onclick=',
  "",
])("%s leads nowhere", (written) => expect(linkOf(written)).toBeNull());
