ALTER TABLE "area" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "contrato" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contrato" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contrato" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "convenio" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "convenio" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "convenio" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "lugar_atencion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lugar_atencion" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lugar_atencion" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "medico" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "medico" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "medico" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "puesto" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "puesto" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "puesto" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "razon_social" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "razon_social" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "razon_social" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "sucursal" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sucursal" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sucursal" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "unidad_negocio" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "unidad_negocio" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "unidad_negocio" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "motivo_firma" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "motivo_firma" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "motivo_firma" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "lista_distribucion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lista_distribucion" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lista_distribucion" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "tipo_recibo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tipo_recibo" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tipo_recibo" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "sancion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sancion" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sancion" ADD COLUMN "modificado_por" uuid;--> statement-breakpoint
ALTER TABLE "tipo_sancion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tipo_sancion" ADD COLUMN "modificado" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tipo_sancion" ADD COLUMN "modificado_por" uuid;