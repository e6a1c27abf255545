CREATE TABLE "codigo_activacion" (
	"cuenta_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"vence" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codigo_activacion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enlace_clave" (
	"id" text PRIMARY KEY NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"pedida_por" uuid,
	"created" timestamp with time zone NOT NULL,
	"vence" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enlace_clave" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "copia" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"noche" text,
	"estado" text DEFAULT 'en curso' NOT NULL,
	"terminada" timestamp with time zone,
	"tamano" bigint,
	"archivos" integer,
	"filas" integer,
	"nombre" text DEFAULT '' NOT NULL,
	CONSTRAINT "copia_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "copia" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dispositivo" (
	"id" text NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"visto" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivo_cuenta_id_id_pk" PRIMARY KEY("cuenta_id","id")
);
--> statement-breakpoint
ALTER TABLE "dispositivo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intento" (
	"clave" text PRIMARY KEY NOT NULL,
	"fallos" integer NOT NULL,
	"ultimo" timestamp with time zone NOT NULL,
	"bloqueado_hasta" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "intento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "aceptacion_firma" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"legajo_id" uuid NOT NULL,
	"version" text NOT NULL,
	"huella" text NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	CONSTRAINT "aceptacion_firma_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "aceptacion_firma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "autoridad" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"serie" text NOT NULL,
	"certificado" text NOT NULL,
	"llave" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"hasta" timestamp with time zone NOT NULL,
	CONSTRAINT "autoridad_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "autoridad" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "certificado" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"legajo_id" uuid NOT NULL,
	"serie" text NOT NULL,
	"titular" text NOT NULL,
	"pem" text NOT NULL,
	"llave" text,
	"verificador" text,
	"huella" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"hasta" timestamp with time zone NOT NULL,
	"estado" text DEFAULT 'vigente' NOT NULL,
	"cerrado" timestamp with time zone,
	"motivo" text DEFAULT '' NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"fallos_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bloqueado_hasta" timestamp with time zone,
	"bloqueado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificado_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "certificado" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lista_distribucion" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lista_distribucion_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "lista_distribucion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lista_distribucion_usuario" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"lista_id" uuid NOT NULL,
	"legajo_id" uuid NOT NULL,
	CONSTRAINT "lista_distribucion_usuario_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "lista_distribucion_usuario" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cuenta_vinculada" (
	"cuenta_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"nombre" text NOT NULL,
	"vinculada" timestamp with time zone NOT NULL,
	CONSTRAINT "cuenta_vinculada_cuenta_id_provider_pk" PRIMARY KEY("cuenta_id","provider")
);
--> statement-breakpoint
ALTER TABLE "cuenta_vinculada" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "codigo_recuperacion" (
	"cuenta_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"usado" timestamp with time zone,
	CONSTRAINT "codigo_recuperacion_cuenta_id_hash_pk" PRIMARY KEY("cuenta_id","hash")
);
--> statement-breakpoint
ALTER TABLE "codigo_recuperacion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "segundo_factor" (
	"cuenta_id" uuid PRIMARY KEY NOT NULL,
	"semilla" text NOT NULL,
	"activo" boolean DEFAULT false NOT NULL,
	"ultimo_paso" bigint DEFAULT 0 NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"bloqueado_hasta" timestamp with time zone,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "segundo_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cuenta" ADD COLUMN "clave_vence" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cuenta" ADD COLUMN "tiene_certificado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cuenta" ADD COLUMN "segundo_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sesion" ADD COLUMN "ref" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sesion" ADD COLUMN "verificada" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sesion" ADD COLUMN "confirmada" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "mostrar_logo_cartelera" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "firma_correlativa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "mostrar_motivos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "credencial_inicial" text DEFAULT 'dni' NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "campos_personalizados_legajo" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "backup_hora" text;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "fecha_contratacion" date;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "cantidad_meses_abono" integer;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "cuenta_suspendida" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "ultima_fecha_actualizacion" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "telefono2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "dni" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "pareja" jsonb DEFAULT '{"apellido":"","nombre":"","fechaNacimiento":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "hijos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "datos_medicos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "contactos_emergencia" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "licencia" jsonb DEFAULT '{"numero":"","categoria":"","fechaVencimiento":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "talles" jsonb DEFAULT '{"camisa":"","pantalon":"","campera":"","calzado":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "campos_personalizados" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "config_mark_types" jsonb DEFAULT '{"qr":false,"pin":true,"twoFA":false,"simple":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "codigo_activacion" ADD CONSTRAINT "codigo_activacion_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlace_clave" ADD CONSTRAINT "enlace_clave_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlace_clave" ADD CONSTRAINT "enlace_clave_pedida_por_cuenta_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copia" ADD CONSTRAINT "copia_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivo" ADD CONSTRAINT "dispositivo_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aceptacion_firma" ADD CONSTRAINT "aceptacion_firma_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aceptacion_firma" ADD CONSTRAINT "aceptacion_firma_empresa_id_legajo_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","legajo_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autoridad" ADD CONSTRAINT "autoridad_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificado" ADD CONSTRAINT "certificado_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificado" ADD CONSTRAINT "certificado_empresa_id_legajo_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","legajo_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_distribucion" ADD CONSTRAINT "lista_distribucion_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_distribucion_usuario" ADD CONSTRAINT "lista_distribucion_usuario_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_distribucion_usuario" ADD CONSTRAINT "lista_distribucion_usuario_lista" FOREIGN KEY ("empresa_id","lista_id") REFERENCES "public"."lista_distribucion"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_distribucion_usuario" ADD CONSTRAINT "lista_distribucion_usuario_empresa_id_legajo_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","legajo_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuenta_vinculada" ADD CONSTRAINT "cuenta_vinculada_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigo_recuperacion" ADD CONSTRAINT "codigo_recuperacion_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundo_factor" ADD CONSTRAINT "segundo_factor_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enlace_clave_cuenta" ON "enlace_clave" USING btree ("cuenta_id");--> statement-breakpoint
CREATE INDEX "copia_reciente" ON "copia" USING btree ("empresa_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "copia_noche" ON "copia" USING btree ("empresa_id","noche");--> statement-breakpoint
CREATE INDEX "dispositivo_visto" ON "dispositivo" USING btree ("visto");--> statement-breakpoint
CREATE INDEX "intento_ultimo" ON "intento" USING btree ("ultimo");--> statement-breakpoint
CREATE INDEX "aceptacion_firma_empresa_id_legajo_id_index" ON "aceptacion_firma" USING btree ("empresa_id","legajo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "autoridad_una" ON "autoridad" USING btree ("empresa_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificado_serie" ON "certificado" USING btree ("empresa_id","serie");--> statement-breakpoint
CREATE UNIQUE INDEX "certificado_vigente" ON "certificado" USING btree ("empresa_id","legajo_id") WHERE "certificado"."estado" = 'vigente';--> statement-breakpoint
CREATE INDEX "certificado_empresa_id_legajo_id_index" ON "certificado" USING btree ("empresa_id","legajo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lista_distribucion_name" ON "lista_distribucion" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "lista_distribucion_usuario_uno" ON "lista_distribucion_usuario" USING btree ("empresa_id","lista_id","legajo_id");--> statement-breakpoint
CREATE INDEX "lista_distribucion_usuario_empresa_id_legajo_id_index" ON "lista_distribucion_usuario" USING btree ("empresa_id","legajo_id");--> statement-breakpoint
CREATE POLICY "codigo_activacion_instalacion" ON "codigo_activacion" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or exists (select 1 from cuenta where cuenta.id = cuenta_id)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or exists (select 1 from cuenta where cuenta.id = cuenta_id));--> statement-breakpoint
CREATE POLICY "enlace_clave_instalacion" ON "enlace_clave" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or exists (select 1 from cuenta where cuenta.id = cuenta_id)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or exists (select 1 from cuenta where cuenta.id = cuenta_id));--> statement-breakpoint
CREATE POLICY "copia_empresa" ON "copia" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "dispositivo_instalacion" ON "dispositivo" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
CREATE POLICY "intento_instalacion" ON "intento" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
CREATE POLICY "aceptacion_firma_empresa" ON "aceptacion_firma" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "autoridad_empresa" ON "autoridad" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "certificado_empresa" ON "certificado" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "lista_distribucion_empresa" ON "lista_distribucion" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "lista_distribucion_usuario_empresa" ON "lista_distribucion_usuario" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "cuenta_vinculada_instalacion" ON "cuenta_vinculada" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
CREATE POLICY "codigo_recuperacion_instalacion" ON "codigo_recuperacion" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
CREATE POLICY "segundo_factor_instalacion" ON "segundo_factor" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
ALTER POLICY "sesion_instalacion" ON "sesion" TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or exists (select 1 from cuenta where cuenta.id = cuenta_id)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or exists (select 1 from cuenta where cuenta.id = cuenta_id));