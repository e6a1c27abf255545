/** Configuration from the environment, checked once at start: a bad value stops the program with one sentence. */
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { CertificateFile, Seconds, type TsaConfig } from "./certificates.ts";

export class ConfigError extends Error {}

const onOff = z.enum(["on", "off"], "debe ser on u off");
const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(shape: T) => z.preprocess(empty, shape.optional());

const PORT_RANGE = "debe estar entre 0 y 65535";
const RETENTION_RANGE = "debe estar entre 1 y 36500";

/** In the list of who gets the heads of the log: each company's own attorneys. */
const APODERADO = "apoderado";

const gigabytes = (usual: number) =>
  z.preprocess(empty, z.coerce.number("debe ser un número").positive("debe ser mayor que cero").default(usual));

const MONTHS_RANGE = "debe ser un entero entre 0 y 120";

const Environment = z.object({
  PORT: z.preprocess(
    empty,
    z.coerce.number("debe ser un número").int(PORT_RANGE).min(0, PORT_RANGE).max(65_535, PORT_RANGE).default(3000),
  ),
  HOST: z.preprocess(empty, z.string().default("127.0.0.1")),
  DATA_DIR: z.preprocess(empty, z.string().default("./data")),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: "debe empezar con postgres://", abort: true })
      // Here, and not where it is opened: that failure would print the address with its password.
      .refine((url) => URL.canParse(url), "no es una dirección válida"),
  ),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: "debe ser una dirección http o https" })),
  /** Said by whoever accepts that passwords travel in plain sight, on a network of their own. */
  INSECURE_HTTP: optional(z.literal("1", "debe ser 1, o no estar")),
  ROLE: z.preprocess(empty, z.enum(["all", "web", "worker"], "debe ser all, web o worker").default("all")),
  DEMO: optional(onOff),
  /** Months of payslips that a demo is loaded with. */
  DEMO_MESES: z.preprocess(
    empty,
    z.coerce.number("debe ser un número").int(MONTHS_RANGE).min(0, MONTHS_RANGE).max(120, MONTHS_RANGE).default(12),
  ),
  SECRET_KEY: optional(z.string().min(32, "debe tener al menos 32 caracteres")),
  /** The one before, while it is being changed and to open older back-ups. */
  SECRET_KEY_OLD: optional(z.string().min(32, "debe tener al menos 32 caracteres")),
  /** Files in a bucket instead of DATA_DIR/archivos: what several machines need. */
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: "debe ser una dirección http o https" })),
  S3_REGION: z.preprocess(empty, z.string().default("us-east-1")),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** Signed heads of the activity log also in a bucket with object lock, for this many days, and by mail every day. */
  LOG_HEADS_S3_BUCKET: optional(z.string()),
  LOG_HEADS_RETENTION_DAYS: z.preprocess(
    empty,
    z.coerce
      .number("debe ser un número")
      .int(RETENTION_RANGE)
      .min(1, RETENTION_RANGE)
      .max(36_500, RETENTION_RANGE)
      .default(3650),
  ),
  LOG_HEADS_MAIL: optional(
    z
      .string()
      .transform((list) => list.split(",").map((one) => one.trim()))
      .refine(
        (list) => list.every((one) => one === APODERADO || z.email().safeParse(one).success),
        "debe ser apoderado o direcciones de correo, separados por comas",
      ),
  ),
  /** Who is asked for time stamps (RFC 3161), and whose are believed: also of those asked before (D206). */
  TSA_URL: optional(z.url({ protocol: /^https?$/, error: "debe ser una dirección http o https" })),
  TSA_CA: optional(CertificateFile),
  TSA_WAIT_SECONDS: z.preprocess(empty, Seconds.default(5)),
  /** Without it mails are written to DATA_DIR/correo. */
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\//, { error: "debe empezar con smtp:// o smtps://", abort: true })
      .refine((url) => URL.canParse(url), "no es una dirección válida"),
  ),
  MAIL_FROM: z.preprocess(empty, z.string().default("Rúbrica <no-responder@localhost>")),
  /** Map tiles (`https://…/{z}/{x}/{y}.png`) and geocoder (`https://…?q=`): maps ask for coordinates without them. */
  MAP_TILES_URL: optional(z.url({ protocol: /^https$/, error: "debe ser una dirección https" })),
  MAP_GEOCODER_URL: optional(z.url({ protocol: /^https$/, error: "debe ser una dirección https" })),
  /** Whose map it is, written in its corner as most licences ask. */
  MAP_ATTRIBUTION: z.preprocess(empty, z.string().max(200).default("© OpenStreetMap")),
  /** The proxies in front, whose word about the caller's address is taken; nobody else's is (S-02). */
  TRUSTED_PROXIES: z.preprocess(
    empty,
    z
      .string()
      .default("")
      .transform((list) => list.split(",").map((one) => one.trim()))
      .transform((list) => list.filter((one) => one !== ""))
      .refine((list) => list.every(isAddressOrNetwork), "debe tener direcciones o redes separadas por comas"),
  ),
  /** What one person may store in a day, and one company altogether (S-58). */
  UPLOAD_QUOTA_GB: gigabytes(2),
  STORAGE_QUOTA_GB: gigabytes(50),
  RATE_LIMITS: z.preprocess(empty, onOff.default("on")),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "no es un nivel conocido").default("info"),
  ),
});

export type S3Config = {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: the machine's own identity (instance role, environment of the SDK). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

/** Who gets the heads of the activity logs by mail. */
export type HeadsMail = {
  /** Those of a company to whoever signs for it. */
  readonly apoderado: boolean;
  /** Every company's. */
  readonly direcciones: readonly string[];
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly isLoopback: boolean;
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Where links in mails and the session cookie's kind come from; never from the Host header. */
  readonly publicUrl: string | null;
  /** Plain http on an address that is not local: asked for. */
  readonly insecureHttp: boolean;
  readonly role: "all" | "web" | "worker";
  readonly demo: "on" | "off" | "auto";
  readonly demoMeses: number;
  readonly secretKey: string | null;
  readonly secretKeyOld: string | null;
  /** Null: the disk, under the data directory. */
  readonly s3: S3Config | null;
  /** Where the last signed head of each activity log is kept besides (S-59); null where nowhere else. */
  readonly logHeads: {
    readonly vault: (S3Config & { readonly retentionDays: number }) | null;
    readonly mail: HeadsMail | null;
  };
  readonly tsa: TsaConfig;
  /** Null: an outbox folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly map: { readonly tiles: string | null; readonly geocoder: string | null; readonly attribution: string };
  readonly trustedProxies: readonly string[];
  /** In bytes. */
  readonly quotas: { readonly daily: number; readonly total: number };
  readonly rateLimits: boolean;
  readonly logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
  readonly version: string;
};

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`Configuración inválida: ${issue?.path.join(".")} ${issue?.message}.`);
  }
  const value = parsed.data;
  const isLoopback = isLoopbackHost(value.HOST);
  if (value.RATE_LIMITS === "off" && !isLoopback) {
    throw new ConfigError(
      "Configuración inválida: RATE_LIMITS=off solo se permite cuando HOST es una dirección local.",
    );
  }
  if (value.PUBLIC_URL && isPlainHttp(value.PUBLIC_URL) && !value.INSECURE_HTTP) {
    throw new ConfigError(
      "Configuración inválida: PUBLIC_URL debe ser https, porque por http las contraseñas viajan a la vista; solo INSECURE_HTTP=1 lo permite.",
    );
  }
  if (value.DATABASE_URL && !value.SECRET_KEY) {
    throw new ConfigError(
      "Configuración inválida: con DATABASE_URL hay que definir SECRET_KEY (al menos 32 caracteres).",
    );
  }
  if (value.DATABASE_URL && value.ROLE !== "all" && !value.S3_BUCKET) {
    throw new ConfigError(
      "Configuración inválida: con ROLE=web o ROLE=worker los archivos deben estar en S3 (S3_BUCKET), donde todos los procesos los alcanzan.",
    );
  }
  if (!value.DATABASE_URL && value.ROLE !== "all") {
    throw new ConfigError("Configuración inválida: ROLE=web y ROLE=worker necesitan DATABASE_URL.");
  }
  if (value.TSA_URL && !value.TSA_CA) {
    throw new ConfigError(
      "Configuración inválida: con TSA_URL hay que definir TSA_CA, el archivo PEM de la autoridad en cuyos sellos se confía.",
    );
  }
  return {
    port: value.PORT,
    host: value.HOST,
    isLoopback,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    insecureHttp: value.INSECURE_HTTP === "1",
    role: value.ROLE,
    demo: value.DEMO ?? "auto",
    demoMeses: value.DEMO_MESES,
    secretKey: value.SECRET_KEY ?? null,
    secretKeyOld: value.SECRET_KEY_OLD ?? null,
    s3: s3Of(value, value.S3_BUCKET),
    logHeads: logHeadsOf(value),
    tsa: { url: value.TSA_URL ?? null, waitMs: value.TSA_WAIT_SECONDS * 1_000, authorities: value.TSA_CA ?? [] },
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    map: {
      tiles: value.MAP_TILES_URL ?? null,
      geocoder: value.MAP_GEOCODER_URL ?? null,
      attribution: value.MAP_ATTRIBUTION,
    },
    trustedProxies: value.TRUSTED_PROXIES,
    quotas: {
      daily: Math.floor(value.UPLOAD_QUOTA_GB * 1024 ** 3),
      total: Math.floor(value.STORAGE_QUOTA_GB * 1024 ** 3),
    },
    rateLimits: value.RATE_LIMITS === "on",
    logLevel: value.LOG_LEVEL,
    version: readVersion(),
  };
}

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** The same service as the files', if those are in one, and another bucket. */
function logHeadsOf(value: z.infer<typeof Environment>): Config["logHeads"] {
  const s3 = s3Of(value, value.LOG_HEADS_S3_BUCKET);
  return {
    vault: s3 && { ...s3, retentionDays: value.LOG_HEADS_RETENTION_DAYS },
    mail: value.LOG_HEADS_MAIL ? headsMailOf(value.LOG_HEADS_MAIL) : null,
  };
}

const headsMailOf = (list: readonly string[]): HeadsMail => ({
  apoderado: list.includes(APODERADO),
  direcciones: list.filter((one) => one !== APODERADO),
});

function s3Of(value: z.infer<typeof Environment>, bucket: string | undefined): S3Config | null {
  const { S3_ENDPOINT, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (!bucket) return null;
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError("Configuración inválida: S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas.");
  }
  const credentials =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : null;
  return { bucket, endpoint: S3_ENDPOINT ?? null, region, credentials };
}

/** Whether an empty installation becomes the demo. On an address others reach, it must be asked for. */
export const wantsDemo = ({ demo, databaseUrl, isLoopback }: Pick<Config, "demo" | "databaseUrl" | "isLoopback">) =>
  demo === "on" || (demo === "auto" && databaseUrl === null && isLoopback);

/** A host of this very machine. */
export const isLoopbackHost = (host: string) =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

/** Plain http that leaves the machine. */
export function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopbackHost(hostname.replace(/^\[|\]$/g, ""));
}

/** What is sent in plain sight, for the operator to read at every start; null where nothing is. */
export function plainHttpNotice({ publicUrl, isLoopback }: Pick<Config, "publicUrl" | "isLoopback">): string | null {
  if (publicUrl && isPlainHttp(publicUrl))
    return "ATENCIÓN: INSECURE_HTTP=1. Contraseñas y sesiones viajan a la vista por http: cualquiera en la red puede leerlas.";
  if (publicUrl || isLoopback) return null;
  return "ATENCIÓN: HOST se alcanza desde la red y falta PUBLIC_URL con https: contraseñas y sesiones viajan a la vista.";
}

function readVersion(): string {
  const text = readFileSync(new URL("../../../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
