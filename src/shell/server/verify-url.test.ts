// Proves where the QR of a stamp leads: to the address people are given, in a demo to its own machine, else nowhere.
import { expect, it } from "vitest";
import { verifyUrlOf } from "./verify-url.ts";

const PUBLIC = "https://rrhh.empresa.test";

it.each([
  { publicUrl: PUBLIC, port: 3000, demo: true, url: PUBLIC },
  { publicUrl: PUBLIC, port: 3000, demo: false, url: PUBLIC },
  { publicUrl: null, port: 3000, demo: true, url: "http://localhost:3000" },
  { publicUrl: null, port: 3000, demo: false, url: null },
  // The system chooses one, which is another at the next start.
  { publicUrl: null, port: 0, demo: true, url: null },
])("$publicUrl, port $port, demo $demo: $url", ({ demo, url, ...addressed }) => {
  expect(verifyUrlOf(addressed, demo)).toBe(url);
});
