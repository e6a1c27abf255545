CREATE TABLE "registro" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"class" text NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"from_user" uuid,
	"to_user" uuid,
	"result" text NOT NULL,
	"ip" text NOT NULL,
	"session" text,
	"prev" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "registro_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "registro" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registro_cabeza" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "registro_cabeza_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "registro_cabeza" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registro_nota" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"entrada_id" uuid NOT NULL,
	"texto" text NOT NULL,
	"from_user" uuid NOT NULL,
	CONSTRAINT "registro_nota_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "registro_nota" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archivo" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"carpeta" text NOT NULL,
	"estado" text NOT NULL,
	"usado_por" text,
	"registro_id" uuid,
	"orden" integer DEFAULT 0 NOT NULL,
	"vence" timestamp with time zone,
	CONSTRAINT "archivo_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "archivo_estado" CHECK (("archivo"."estado" = 'guardado') = ("archivo"."vence" is null)
        and ("archivo"."estado" <> 'guardado' or ("archivo"."usado_por" is not null and "archivo"."registro_id" is not null)))
);
--> statement-breakpoint
ALTER TABLE "archivo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "descarga" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"filename" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"sesion" text NOT NULL,
	"vence" timestamp with time zone NOT NULL,
	"usada" timestamp with time zone,
	CONSTRAINT "descarga_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "descarga" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sancion" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"tipo_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"emisor" text NOT NULL,
	"fecha" date NOT NULL,
	"motivo" text NOT NULL,
	"desde" date,
	"hasta" date,
	"exclude_weekend" boolean DEFAULT false NOT NULL,
	"cantidad_dias_suspension" integer,
	"eliminada" timestamp with time zone,
	"eliminada_por" uuid,
	CONSTRAINT "sancion_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "sancion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tipo_sancion" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"es_suspension" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tipo_sancion_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "tipo_sancion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tarea" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"tipo" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"avance" jsonb DEFAULT '{"hecho":0,"total":0,"mensaje":""}'::jsonb NOT NULL,
	"resultado" jsonb,
	"error" text,
	"creada_por_id" uuid NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tarea_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "tarea" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"cuenta_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	"clave" text NOT NULL,
	"huella" text NOT NULL,
	"respuesta" json NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotencia_empresa_id_cuenta_id_clave_pk" PRIMARY KEY("empresa_id","cuenta_id","clave")
);
--> statement-breakpoint
ALTER TABLE "idempotencia" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trabajo_paso" (
	"empresa_id" uuid NOT NULL,
	"trabajo_id" uuid NOT NULL,
	"paso" text NOT NULL,
	"resultado" jsonb,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trabajo_paso_empresa_id_trabajo_id_paso_pk" PRIMARY KEY("empresa_id","trabajo_id","paso")
);
--> statement-breakpoint
ALTER TABLE "trabajo_paso" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "correo" (
	"id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	"para" text NOT NULL,
	"asunto" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created" timestamp with time zone NOT NULL,
	"enviado" timestamp with time zone,
	CONSTRAINT "correo_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "correo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento" (
	"id" bigserial NOT NULL,
	"empresa_id" uuid NOT NULL,
	"para_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"datos" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "evento_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "evento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "legajo_nombre";--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(display_name collate "es-x-icu"), NFD), '[\u0300-\u036f]', '', 'g') || ' ' || legajo::text || ' ' || lpad(legajo::text, 6, '0') || ' ' || cuil) STORED;--> statement-breakpoint
ALTER TABLE "registro" ADD CONSTRAINT "registro_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registro_cabeza" ADD CONSTRAINT "registro_cabeza_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registro_nota" ADD CONSTRAINT "registro_nota_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registro_nota" ADD CONSTRAINT "registro_nota_empresa_id_entrada_id_registro_empresa_id_id_fk" FOREIGN KEY ("empresa_id","entrada_id") REFERENCES "public"."registro"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archivo" ADD CONSTRAINT "archivo_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "descarga" ADD CONSTRAINT "descarga_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sancion" ADD CONSTRAINT "sancion_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sancion" ADD CONSTRAINT "sancion_empresa_id_tipo_id_tipo_sancion_empresa_id_id_fk" FOREIGN KEY ("empresa_id","tipo_id") REFERENCES "public"."tipo_sancion"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sancion" ADD CONSTRAINT "sancion_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipo_sancion" ADD CONSTRAINT "tipo_sancion_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarea" ADD CONSTRAINT "tarea_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registro_seq" ON "registro" USING btree ("empresa_id","seq");--> statement-breakpoint
CREATE INDEX "registro_fecha" ON "registro" USING btree ("empresa_id","created","seq");--> statement-breakpoint
CREATE INDEX "registro_modulo" ON "registro" USING btree ("empresa_id","module","created","seq");--> statement-breakpoint
CREATE INDEX "registro_accion" ON "registro" USING btree ("empresa_id","class","created","seq");--> statement-breakpoint
CREATE INDEX "registro_autor" ON "registro" USING btree ("empresa_id","from_user","created","seq");--> statement-breakpoint
CREATE INDEX "registro_afectado" ON "registro" USING btree ("empresa_id","to_user","created","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "registro_cabeza_empresa" ON "registro_cabeza" USING btree ("empresa_id");--> statement-breakpoint
CREATE INDEX "registro_nota_empresa_id_entrada_id_index" ON "registro_nota" USING btree ("empresa_id","entrada_id");--> statement-breakpoint
CREATE INDEX "archivo_registro" ON "archivo" USING btree ("empresa_id","usado_por","registro_id");--> statement-breakpoint
CREATE INDEX "archivo_vence" ON "archivo" USING btree ("empresa_id","vence");--> statement-breakpoint
CREATE UNIQUE INDEX "descarga_filename" ON "descarga" USING btree ("empresa_id","filename");--> statement-breakpoint
CREATE INDEX "descarga_vence" ON "descarga" USING btree ("empresa_id","vence");--> statement-breakpoint
CREATE INDEX "sancion_empresa_id_tipo_id_index" ON "sancion" USING btree ("empresa_id","tipo_id");--> statement-breakpoint
CREATE INDEX "sancion_empresa_id_empleado_id_index" ON "sancion" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE INDEX "sancion_fecha" ON "sancion" USING btree ("empresa_id","fecha") WHERE eliminada is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_sancion_name" ON "tipo_sancion" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE INDEX "idempotencia_created" ON "idempotencia" USING btree ("created");--> statement-breakpoint
CREATE INDEX "trabajo_paso_created" ON "trabajo_paso" USING btree ("created");--> statement-breakpoint
CREATE INDEX "correo_created" ON "correo" USING btree ("created");--> statement-breakpoint
CREATE INDEX "evento_para" ON "evento" USING btree ("empresa_id","para_id","id");--> statement-breakpoint
CREATE INDEX "evento_created" ON "evento" USING btree ("created");--> statement-breakpoint
CREATE INDEX "cuenta_root" ON "cuenta" USING btree ("id") WHERE 'root' = any("cuenta"."roles");--> statement-breakpoint
CREATE INDEX "legajo_nombre" ON "legajo" USING btree ("empresa_id","display_name" collate "es-x-icu","id","activo","busqueda");--> statement-breakpoint
CREATE POLICY "registro_empresa" ON "registro" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registro_cabeza_empresa" ON "registro_cabeza" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registro_nota_empresa" ON "registro_nota" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "archivo_empresa" ON "archivo" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "descarga_empresa" ON "descarga" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sancion_empresa" ON "sancion" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tipo_sancion_empresa" ON "tipo_sancion" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tarea_empresa" ON "tarea" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "idempotencia_instalacion" ON "idempotencia" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "trabajo_paso_instalacion" ON "trabajo_paso" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "correo_instalacion" ON "correo" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evento_instalacion" ON "evento" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));