CREATE TABLE "documento" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"palabras" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(normalize(lower(' ' || name collate "es-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) STORED,
	"descripcion" text DEFAULT '' NOT NULL,
	"tipo_id" uuid NOT NULL,
	"carpeta_id" uuid NOT NULL,
	"tipo_licencia_id" uuid,
	"empleado_id" uuid NOT NULL,
	"empleado_nombre" text DEFAULT '' NOT NULL,
	"empleado_activo" boolean DEFAULT true,
	"fecha" date NOT NULL,
	"fecha_inversa" integer GENERATED ALWAYS AS (date '9999-12-31' - fecha) STORED NOT NULL,
	"origen" text NOT NULL,
	"clase" text DEFAULT 'documento' NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"estado" text NOT NULL,
	"motivo_rechazo" text DEFAULT '' NOT NULL,
	"requiere_firma" boolean DEFAULT false NOT NULL,
	"requiere_firma_empleador" boolean DEFAULT false NOT NULL,
	"firmante_id" uuid,
	"permitir_ver_sin_firmar" boolean DEFAULT false NOT NULL,
	"fecha_vencimiento" date,
	"notifica" boolean DEFAULT false NOT NULL,
	"lista_distribucion_id" uuid,
	"archivo_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"firmado_empleador" timestamp with time zone,
	"firmado_empleado" timestamp with time zone,
	"motivo" text DEFAULT '' NOT NULL,
	"conformidad" boolean,
	"estado_firma" text GENERATED ALWAYS AS (case when not requiere_firma and not requiere_firma_empleador then 'noRequieren'
          when (requiere_firma and firmado_empleado is null) or (requiere_firma_empleador and firmado_empleador is null)
          then 'sinFirmar' else 'firmados' end) STORED NOT NULL,
	"leido" timestamp with time zone,
	"envio_id" uuid,
	"envio_orden" integer,
	"anterior_id" uuid,
	"reemplazado_por_id" uuid,
	"eliminado" timestamp with time zone,
	"eliminado_por_id" uuid,
	"motivo_eliminado" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modificado" timestamp with time zone DEFAULT now() NOT NULL,
	"modificado_por" uuid,
	CONSTRAINT "documento_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "documento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "envio" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"tarea_id" uuid NOT NULL,
	"adjuntos" jsonb NOT NULL,
	"personas" uuid[] NOT NULL,
	"huella" text NOT NULL,
	"fecha" date NOT NULL,
	"fecha_inversa" integer GENERATED ALWAYS AS (date '9999-12-31' - fecha) STORED NOT NULL,
	CONSTRAINT "envio_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "envio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_tipo" FOREIGN KEY ("empresa_id","carpeta_id","tipo_id") REFERENCES "public"."tipo_documento"("empresa_id","carpeta_id","id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_empresa_id_lista_distribucion_id_lista_distribucion_empresa_id_id_fk" FOREIGN KEY ("empresa_id","lista_distribucion_id") REFERENCES "public"."lista_distribucion"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_empresa_id_envio_id_envio_empresa_id_id_fk" FOREIGN KEY ("empresa_id","envio_id") REFERENCES "public"."envio"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envio" ADD CONSTRAINT "envio_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documento_de_tipo" ON "documento" USING btree ("empresa_id","tipo_id");--> statement-breakpoint
CREATE INDEX "documento_empresa_id_empleado_id_index" ON "documento" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE INDEX "documento_empresa_id_lista_distribucion_id_index" ON "documento" USING btree ("empresa_id","lista_distribucion_id");--> statement-breakpoint
CREATE INDEX "documento_empresa_id_envio_id_index" ON "documento" USING btree ("empresa_id","envio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documento_una_vez" ON "documento" USING btree ("empresa_id","envio_id","envio_orden","empleado_id") WHERE envio_id is not null;--> statement-breakpoint
CREATE INDEX "documento_nombre" ON "documento" USING btree ("empresa_id","carpeta_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha_inversa","id","empleado_activo") WHERE eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_nombre_inverso" ON "documento" USING btree ("empresa_id","carpeta_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha","id","empleado_activo") WHERE eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_fecha" ON "documento" USING btree ("empresa_id","carpeta_id","fecha","id","empleado_activo","empleado_id") WHERE eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_todos_nombre" ON "documento" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha_inversa","id","empleado_activo") WHERE eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_todos_nombre_inverso" ON "documento" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha","id","empleado_activo") WHERE eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_todos_fecha" ON "documento" USING btree ("empresa_id","fecha","id","empleado_activo","empleado_id") WHERE eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_de" ON "documento" USING btree ("empresa_id","empleado_id","created");--> statement-breakpoint
CREATE INDEX "documento_adeudado" ON "documento" USING btree ("empresa_id","empleado_id","created") WHERE requiere_firma and firmado_empleado is null and estado = 'Aprobado' and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_por_firmar" ON "documento" USING btree ("empresa_id","created","id") WHERE requiere_firma_empleador and firmado_empleador is null and estado = 'Aprobado' and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_pendiente" ON "documento" USING btree ("empresa_id","created","id") WHERE estado = 'Pendiente' and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_pendiente_nombre" ON "documento" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha_inversa","id","empleado_activo") WHERE estado = 'Pendiente' and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_pendiente_nombre_inverso" ON "documento" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha","id","empleado_activo") WHERE estado = 'Pendiente' and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_pendiente_fecha" ON "documento" USING btree ("empresa_id","fecha","id","empleado_activo","empleado_id") WHERE estado = 'Pendiente' and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "documento_vence" ON "documento" USING btree ("empresa_id","fecha_vencimiento","id") WHERE fecha_vencimiento is not null and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "envio_fecha" ON "envio" USING btree ("empresa_id","fecha","id");--> statement-breakpoint
CREATE POLICY "documento_empresa" ON "documento" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "envio_empresa" ON "envio" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- A MANO
CREATE TRIGGER persona_de BEFORE INSERT OR UPDATE OF empleado_id ON documento FOR EACH ROW EXECUTE FUNCTION persona_de();
--> statement-breakpoint
CREATE TRIGGER persona_en_documento AFTER UPDATE ON legajo FOR EACH ROW
  WHEN ((OLD.display_name, OLD.activo) IS DISTINCT FROM (NEW.display_name, NEW.activo))
  EXECUTE FUNCTION persona_cambiada('documento');
