// Proves S-62: what the program accepts from its environment, and that each bad value stops it with one sentence.
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { rootCertificates } from "node:tls";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, isLoopbackHost, plainHttpNotice, readConfig } from "./config.ts";

const SECRET = "una clave de treinta y dos letras o más";
const DIR = mkdtempSync(join(tmpdir(), "rubrica-configuracion-"));
afterAll(() => rmSync(DIR, { recursive: true }));
const written = (name: string, text: string) => {
  writeFileSync(join(DIR, name), text);
  return join(DIR, name);
};
const [FIRST = "", SECOND = ""] = rootCertificates;
const ROOTS = written("raices.pem", `Raíz\n${FIRST}\n${SECOND}\n`);
const RUBBISH = written("nada.pem", "-----BEGIN CERTIFICATE-----\nbmFkYQ==\n-----END CERTIFICATE-----\n");
const HALF = written("mitad.pem", FIRST.slice(0, -30));

describe("S-62: configuration", () => {
  it("needs nothing: an embedded database on a local address, limits on, no secret invented here", () => {
    const config = readConfig({});
    expect(config).toEqual({
      port: 3000,
      host: "127.0.0.1",
      isLoopback: true,
      dataDir: resolve("./data"),
      databaseUrl: null,
      publicUrl: null,
      insecureHttp: false,
      role: "all",
      demo: "auto",
      demoMeses: 12,
      secretKey: null,
      secretKeyOld: null,
      s3: null,
      logHeads: { vault: null, mail: null },
      tsa: { url: null, waitMs: 5_000, authorities: [] },
      smtpUrl: null,
      mailFrom: "Rúbrica <no-responder@localhost>",
      map: { tiles: null, geocoder: null, attribution: "© OpenStreetMap" },
      trustedProxies: [],
      quotas: { daily: 2 * 1024 ** 3, total: 50 * 1024 ** 3 },
      rateLimits: true,
      logLevel: "info",
      version: config.version,
    });
    expect(config.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it("an empty value counts as absent", () => {
    const names = ["PORT", "HOST", "DATABASE_URL", "PUBLIC_URL", "ROLE", "DEMO", "SECRET_KEY", "TSA_CA", "LOG_LEVEL"];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
  });

  it("takes what it is given, and the public address without its final slash", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      DATABASE_URL: "postgresql://u:p@db:5432/rubrica",
      SECRET_KEY: SECRET,
      PUBLIC_URL: "https://rrhh.example/",
      DEMO: "off",
      ROLE: "web",
      S3_BUCKET: "archivos",
      S3_ENDPOINT: "http://s3.local:9000",
      S3_ACCESS_KEY_ID: "quien",
      S3_SECRET_ACCESS_KEY: "clave",
      LOG_HEADS_S3_BUCKET: "cabezas",
      LOG_HEADS_MAIL: "apoderado, auditoria@empresa.example",
      SMTP_URL: "smtps://u:p@correo.example",
      MAIL_FROM: "RRHH <rrhh@empresa.example>",
      MAP_TILES_URL: "https://mapas.example/{z}/{x}/{y}.png",
      TRUSTED_PROXIES: "10.0.0.7, 10.1.0.0/16,fd00::/8",
      LOG_LEVEL: "warn",
    });
    expect(config).toMatchObject({
      trustedProxies: ["10.0.0.7", "10.1.0.0/16", "fd00::/8"],
      port: 8080,
      host: "0.0.0.0",
      isLoopback: false,
      databaseUrl: "postgresql://u:p@db:5432/rubrica",
      secretKey: SECRET,
      publicUrl: "https://rrhh.example",
      demo: "off",
      role: "web",
      logHeads: {
        vault: { bucket: "cabezas", endpoint: "http://s3.local:9000", retentionDays: 3650 },
        mail: { apoderado: true, direcciones: ["auditoria@empresa.example"] },
      },
      s3: {
        bucket: "archivos",
        endpoint: "http://s3.local:9000",
        region: "us-east-1",
        credentials: { accessKeyId: "quien", secretAccessKey: "clave" },
      },
      smtpUrl: "smtps://u:p@correo.example",
      mailFrom: "RRHH <rrhh@empresa.example>",
      map: { tiles: "https://mapas.example/{z}/{x}/{y}.png", geocoder: null, attribution: "© OpenStreetMap" },
      logLevel: "warn",
    });
    expect(readConfig({ DATABASE_URL: "postgres:///rubrica?host=/tmp/zocalo", SECRET_KEY: SECRET }).databaseUrl).toBe(
      "postgres:///rubrica?host=/tmp/zocalo",
    );
  });

  it("S-46 believes every authority of the file, whether or not anybody is asked for time stamps now", () => {
    const asking = readConfig({ TSA_URL: "https://sello.example/tsr", TSA_CA: ROOTS }).tsa;
    const der = (pem: string) => new Uint8Array(new X509Certificate(pem).raw);
    expect(asking).toEqual({ url: "https://sello.example/tsr", waitMs: 5_000, authorities: [der(FIRST), der(SECOND)] });
    expect(readConfig({ TSA_CA: ROOTS }).tsa).toEqual({ ...asking, url: null });
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: "ochenta" }, "PORT debe ser un número."],
    [{ PORT: "80.5" }, "PORT debe estar entre 0 y 65535."],
    [{ PORT: "-1" }, "PORT debe estar entre 0 y 65535."],
    [{ PORT: "65536" }, "PORT debe estar entre 0 y 65535."],
    [{ DATABASE_URL: "mysql://db", SECRET_KEY: SECRET }, "DATABASE_URL debe empezar con postgres://."],
    [
      { DATABASE_URL: "postgres://u:secreta@db:99999/x", SECRET_KEY: SECRET },
      "DATABASE_URL no es una dirección válida.",
    ],
    [
      { DATABASE_URL: "postgres://db/rubrica" },
      "con DATABASE_URL hay que definir SECRET_KEY (al menos 32 caracteres).",
    ],
    [{ SECRET_KEY: "corta" }, "SECRET_KEY debe tener al menos 32 caracteres."],
    [{ PUBLIC_URL: "rrhh.example" }, "PUBLIC_URL debe ser una dirección http o https."],
    [{ PUBLIC_URL: "ftp://rrhh.example" }, "PUBLIC_URL debe ser una dirección http o https."],
    ...["http://rrhh.example", "http://192.168.0.10:3000", "http://127.evil.test", "http://[2001:db8::1]"].map(
      (address): [Record<string, string>, string] => [
        { PUBLIC_URL: address },
        "PUBLIC_URL debe ser https, porque por http las contraseñas viajan a la vista; solo INSECURE_HTTP=1 lo permite.",
      ],
    ),
    [{ INSECURE_HTTP: "si" }, "INSECURE_HTTP debe ser 1, o no estar."],
    [{ ROLE: "jefe" }, "ROLE debe ser all, web o worker."],
    [{ DEMO: "quizás" }, "DEMO debe ser on u off."],
    [{ ROLE: "worker" }, "ROLE=web y ROLE=worker necesitan DATABASE_URL."],
    [
      { DATABASE_URL: "postgres://db/rubrica", SECRET_KEY: SECRET, ROLE: "web" },
      "con ROLE=web o ROLE=worker los archivos deben estar en S3 (S3_BUCKET), donde todos los procesos los alcanzan.",
    ],
    [{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "x" }, "S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas."],
    [{ S3_BUCKET: "b", S3_ENDPOINT: "s3.local" }, "S3_ENDPOINT debe ser una dirección http o https."],
    [{ LOG_HEADS_RETENTION_DAYS: "0" }, "LOG_HEADS_RETENTION_DAYS debe estar entre 1 y 36500."],
    ...["nadie", "apoderado;a@b.example", "apoderado,", "Ana <a@b.example>"].map(
      (list): [Record<string, string>, string] => [
        { LOG_HEADS_MAIL: list },
        "LOG_HEADS_MAIL debe ser apoderado o direcciones de correo, separados por comas.",
      ],
    ),
    [{ TSA_URL: "sello.example", TSA_CA: ROOTS }, "TSA_URL debe ser una dirección http o https."],
    [
      { TSA_URL: "https://sello.example" },
      "con TSA_URL hay que definir TSA_CA, el archivo PEM de la autoridad en cuyos sellos se confía.",
    ],
    [{ TSA_CA: join(DIR, "no-existe.pem") }, "TSA_CA no es un archivo que se pueda leer."],
    [{ TSA_WAIT_SECONDS: "0" }, "TSA_WAIT_SECONDS debe estar entre 1 y 60."],
    [{ TSA_CA: DIR }, "TSA_CA no es un archivo que se pueda leer."],
    ...[RUBBISH, HALF].map((file): [Record<string, string>, string] => [
      { TSA_CA: file },
      "TSA_CA debe ser un archivo PEM con uno o más certificados.",
    ]),
    [{ SMTP_URL: "correo.example" }, "SMTP_URL debe empezar con smtp:// o smtps://."],
    [{ MAP_TILES_URL: "http://mapas.example" }, "MAP_TILES_URL debe ser una dirección https."],
    ...["todos", "true", "10.0.0.1/", "10.0.0.0/33", "fd00::/129", "10.0.0.0/8/8", "10.0.0.1;10.0.0.2"].map(
      (list): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: list },
        "TRUSTED_PROXIES debe tener direcciones o redes separadas por comas.",
      ],
    ),
    [{ UPLOAD_QUOTA_GB: "mucho" }, "UPLOAD_QUOTA_GB debe ser un número."],
    [{ STORAGE_QUOTA_GB: "0" }, "STORAGE_QUOTA_GB debe ser mayor que cero."],
    [{ RATE_LIMITS: "no" }, "RATE_LIMITS debe ser on u off."],
    [{ LOG_LEVEL: "mucho" }, "LOG_LEVEL no es un nivel conocido."],
    [{ RATE_LIMITS: "off", HOST: "0.0.0.0" }, "RATE_LIMITS=off solo se permite cuando HOST es una dirección local."],
  ])("%j stops the program", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(`Configuración inválida: ${sentence}`));
  });

  it.each([
    [{}, null],
    [{ PUBLIC_URL: "http://localhost:3000" }, null],
    [{ PUBLIC_URL: "http://[::1]:3000" }, null],
    [{ HOST: "0.0.0.0", PUBLIC_URL: "https://rrhh.example" }, null],
    [{ INSECURE_HTTP: "1" }, null],
    [{ PUBLIC_URL: "http://rrhh.example", INSECURE_HTTP: "1" }, "INSECURE_HTTP=1"],
    [{ HOST: "0.0.0.0" }, "falta PUBLIC_URL"],
  ])("S-09: %j starts, and says what travels in plain sight: %s", (env, said) => {
    const notice = plainHttpNotice(readConfig(env));
    if (said === null) expect(notice).toBeNull();
    else expect(notice).toMatch(new RegExp(`^ATENCIÓN: .*${said}`));
  });

  it.each([
    ["localhost", true],
    ["127.0.0.1", true],
    ["127.1.2.3", true],
    ["::1", true],
    ["0.0.0.0", false],
    ["::", false],
    ["192.168.0.10", false],
    ["127.evil.test", false],
    ["localhost.evil.test", false],
  ])("%s is a local address: %s", (host, local) => {
    expect(isLoopbackHost(host)).toBe(local);
  });
});
