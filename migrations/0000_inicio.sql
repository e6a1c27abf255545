CREATE TABLE "area" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "area_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "area" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contrato" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "contrato_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "contrato" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "convenio" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "convenio_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "convenio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnostico" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "diagnostico_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "diagnostico" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lugar_atencion" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "lugar_atencion_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "lugar_atencion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "medico" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"matricula" text NOT NULL,
	CONSTRAINT "medico_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "medico" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "puesto" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "puesto_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "puesto" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "razon_social" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "razon_social_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "razon_social" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sucursal" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sucursal_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "sucursal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unidad_negocio" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "unidad_negocio_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "unidad_negocio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cuenta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empresa_id" uuid NOT NULL,
	"empresa_actual_id" uuid NOT NULL,
	"username" text NOT NULL,
	"clave" text NOT NULL,
	"roles" text[] NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"first_time" boolean DEFAULT true NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cuenta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cuenta_empresa" (
	"cuenta_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "cuenta_empresa_cuenta_id_empresa_id_pk" PRIMARY KEY("cuenta_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "cuenta_empresa" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sesion" (
	"id" text PRIMARY KEY NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"vista" timestamp with time zone NOT NULL,
	"vence" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sesion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "empresa" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"cuit" text DEFAULT '' NOT NULL,
	"logo" text,
	"dominio" text,
	"zona_horaria" text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL,
	"modulos" jsonb NOT NULL,
	"show_notification_bar" boolean DEFAULT false NOT NULL,
	"notification_bar" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "empresa" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "instalacion" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instalacion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "motivo_firma" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "motivo_firma_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "motivo_firma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legajo" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"legajo" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefono1" text DEFAULT '' NOT NULL,
	"cuil" text NOT NULL,
	"fecha_nacimiento" date,
	"fecha_ingreso" date,
	"sexo" text DEFAULT 'Masculino' NOT NULL,
	"estado_civil" text,
	"domicilio" text DEFAULT '' NOT NULL,
	"provincia" text,
	"city" text,
	"sucursal_id" uuid,
	"area_id" uuid,
	"puesto_id" uuid,
	"convenio_id" uuid,
	"contrato_id" uuid,
	"razon_social_id" uuid,
	"unidad_negocio_id" uuid,
	"profile_image_url" text,
	"activo" boolean DEFAULT true NOT NULL,
	"permisos_manager" jsonb DEFAULT '{"puedeVerRecibos":false,"puedeCargarRecibos":false}'::jsonb NOT NULL,
	"manager_id" uuid,
	"acceso_confidencial" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "legajo_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "legajo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tipo_recibo" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"por_defecto" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tipo_recibo_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "tipo_recibo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "limite" (
	"clave" text PRIMARY KEY NOT NULL,
	"puntos" integer NOT NULL,
	"vence" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenio" ADD CONSTRAINT "convenio_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD CONSTRAINT "diagnostico_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lugar_atencion" ADD CONSTRAINT "lugar_atencion_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medico" ADD CONSTRAINT "medico_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puesto" ADD CONSTRAINT "puesto_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "razon_social" ADD CONSTRAINT "razon_social_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sucursal" ADD CONSTRAINT "sucursal_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unidad_negocio" ADD CONSTRAINT "unidad_negocio_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuenta" ADD CONSTRAINT "cuenta_empresa_actual_id_empresa_id_fk" FOREIGN KEY ("empresa_actual_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuenta" ADD CONSTRAINT "cuenta_empresa_id_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuenta_empresa" ADD CONSTRAINT "cuenta_empresa_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuenta_empresa" ADD CONSTRAINT "cuenta_empresa_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_cuenta_id_cuenta_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuenta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motivo_firma" ADD CONSTRAINT "motivo_firma_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_sucursal_id_sucursal_empresa_id_id_fk" FOREIGN KEY ("empresa_id","sucursal_id") REFERENCES "public"."sucursal"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_area_id_area_empresa_id_id_fk" FOREIGN KEY ("empresa_id","area_id") REFERENCES "public"."area"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_puesto_id_puesto_empresa_id_id_fk" FOREIGN KEY ("empresa_id","puesto_id") REFERENCES "public"."puesto"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_convenio_id_convenio_empresa_id_id_fk" FOREIGN KEY ("empresa_id","convenio_id") REFERENCES "public"."convenio"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_contrato_id_contrato_empresa_id_id_fk" FOREIGN KEY ("empresa_id","contrato_id") REFERENCES "public"."contrato"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_razon_social_id_razon_social_empresa_id_id_fk" FOREIGN KEY ("empresa_id","razon_social_id") REFERENCES "public"."razon_social"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_unidad_negocio_id_unidad_negocio_empresa_id_id_fk" FOREIGN KEY ("empresa_id","unidad_negocio_id") REFERENCES "public"."unidad_negocio"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo" ADD CONSTRAINT "legajo_empresa_id_manager_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","manager_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipo_recibo" ADD CONSTRAINT "tipo_recibo_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "area_name" ON "area" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_name" ON "contrato" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "convenio_name" ON "convenio" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "diagnostico_name" ON "diagnostico" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "lugar_atencion_name" ON "lugar_atencion" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "medico_name" ON "medico" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "puesto_name" ON "puesto" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "razon_social_name" ON "razon_social" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sucursal_name" ON "sucursal" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "unidad_negocio_name" ON "unidad_negocio" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "cuenta_username" ON "cuenta" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "cuenta_por_empresa" ON "cuenta" USING btree ("empresa_id");--> statement-breakpoint
CREATE INDEX "sesion_cuenta" ON "sesion" USING btree ("cuenta_id");--> statement-breakpoint
CREATE INDEX "sesion_vence" ON "sesion" USING btree ("vence");--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_name" ON "empresa" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_dominio" ON "empresa" USING btree (lower("dominio"));--> statement-breakpoint
CREATE UNIQUE INDEX "motivo_firma_name" ON "motivo_firma" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "legajo_numero" ON "legajo" USING btree ("empresa_id","legajo");--> statement-breakpoint
CREATE UNIQUE INDEX "legajo_cuil" ON "legajo" USING btree ("empresa_id","cuil");--> statement-breakpoint
CREATE INDEX "legajo_nombre" ON "legajo" USING btree ("empresa_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_sucursal_id_index" ON "legajo" USING btree ("empresa_id","sucursal_id");--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_area_id_index" ON "legajo" USING btree ("empresa_id","area_id");--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_puesto_id_index" ON "legajo" USING btree ("empresa_id","puesto_id");--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_convenio_id_index" ON "legajo" USING btree ("empresa_id","convenio_id");--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_contrato_id_index" ON "legajo" USING btree ("empresa_id","contrato_id");--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_razon_social_id_index" ON "legajo" USING btree ("empresa_id","razon_social_id");--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_unidad_negocio_id_index" ON "legajo" USING btree ("empresa_id","unidad_negocio_id");--> statement-breakpoint
CREATE INDEX "legajo_empresa_id_manager_id_index" ON "legajo" USING btree ("empresa_id","manager_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_recibo_name" ON "tipo_recibo" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_recibo_por_defecto" ON "tipo_recibo" USING btree ("empresa_id") WHERE por_defecto;--> statement-breakpoint
CREATE POLICY "area_empresa" ON "area" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "contrato_empresa" ON "contrato" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "convenio_empresa" ON "convenio" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "diagnostico_empresa" ON "diagnostico" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "lugar_atencion_empresa" ON "lugar_atencion" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "medico_empresa" ON "medico" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "puesto_empresa" ON "puesto" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "razon_social_empresa" ON "razon_social" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sucursal_empresa" ON "sucursal" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "unidad_negocio_empresa" ON "unidad_negocio" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "cuenta_instalacion" ON "cuenta" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "cuenta_empresa_instalacion" ON "cuenta_empresa" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
CREATE POLICY "sesion_instalacion" ON "sesion" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
CREATE POLICY "empresa_instalacion" ON "empresa" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "instalacion_instalacion" ON "instalacion" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));--> statement-breakpoint
CREATE POLICY "motivo_firma_empresa" ON "motivo_firma" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "legajo_empresa" ON "legajo" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tipo_recibo_empresa" ON "tipo_recibo" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "limite_instalacion" ON "limite" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));