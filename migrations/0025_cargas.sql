CREATE TABLE "carga" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"archivo_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"formato" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"tipo_recibo_id" uuid NOT NULL,
	"anio" integer NOT NULL,
	"mes" integer NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"historico" boolean DEFAULT false NOT NULL,
	"publicar_el" timestamp with time zone,
	"solo_a_cargo" boolean DEFAULT false NOT NULL,
	"clave" text,
	"tarea_id" uuid NOT NULL,
	"estado" text DEFAULT 'enCurso' NOT NULL,
	"fase" text DEFAULT 'compresion' NOT NULL,
	"paginas" integer DEFAULT 0 NOT NULL,
	"ahorro" real DEFAULT 0 NOT NULL,
	"firmas" integer DEFAULT 0 NOT NULL,
	"error" text,
	"terminada" timestamp with time zone,
	CONSTRAINT "carga_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "carga" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "carga_pagina" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"carga_id" uuid NOT NULL,
	"pagina" integer NOT NULL,
	"entrada" text DEFAULT '' NOT NULL,
	"hoja" integer NOT NULL,
	"estado" text NOT NULL,
	"motivo" text,
	"detalle" text DEFAULT '' NOT NULL,
	"empleado_id" uuid,
	"cuil" text,
	"testigos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"candidatos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"grupo" integer,
	"recibo_id" uuid,
	"duplicado_de" integer,
	CONSTRAINT "carga_pagina_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "carga_pagina" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "recibo_pendiente";--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "observacion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "carga_id" uuid;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "pagina" integer;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "historico" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "publicar_el" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "eliminado" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "eliminado_por_id" uuid;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "motivo_eliminado" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carga" ADD CONSTRAINT "carga_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carga" ADD CONSTRAINT "carga_empresa_id_tipo_recibo_id_tipo_recibo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","tipo_recibo_id") REFERENCES "public"."tipo_recibo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carga_pagina" ADD CONSTRAINT "carga_pagina_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carga_pagina" ADD CONSTRAINT "carga_pagina_empresa_id_carga_id_carga_empresa_id_id_fk" FOREIGN KEY ("empresa_id","carga_id") REFERENCES "public"."carga"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carga_pagina" ADD CONSTRAINT "carga_pagina_empresa_id_recibo_id_recibo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","recibo_id") REFERENCES "public"."recibo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carga_pagina" ADD CONSTRAINT "carga_pagina_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carga_empresa_id_tipo_recibo_id_index" ON "carga" USING btree ("empresa_id","tipo_recibo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carga_archivo" ON "carga" USING btree ("empresa_id","archivo_id");--> statement-breakpoint
CREATE INDEX "carga_sha256" ON "carga" USING btree ("empresa_id","sha256");--> statement-breakpoint
CREATE INDEX "carga_ultimas" ON "carga" USING btree ("empresa_id","created","id");--> statement-breakpoint
CREATE INDEX "carga_pagina_empresa_id_carga_id_index" ON "carga_pagina" USING btree ("empresa_id","carga_id");--> statement-breakpoint
CREATE INDEX "carga_pagina_empresa_id_recibo_id_index" ON "carga_pagina" USING btree ("empresa_id","recibo_id");--> statement-breakpoint
CREATE INDEX "carga_pagina_empresa_id_empleado_id_index" ON "carga_pagina" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carga_pagina_una" ON "carga_pagina" USING btree ("empresa_id","carga_id","pagina");--> statement-breakpoint
CREATE INDEX "carga_pagina_por_hacer" ON "carga_pagina" USING btree ("empresa_id","carga_id","grupo") WHERE grupo is not null and recibo_id is null;--> statement-breakpoint
CREATE INDEX "recibo_firmado_mes" ON "recibo" USING btree ("empresa_id","anio","mes","empleado_nombre" collate "es-x-icu","id") WHERE firmado_empleador is not null and eliminado is null;--> statement-breakpoint
CREATE INDEX "recibo_firmado" ON "recibo" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","anio","mes","id") WHERE firmado_empleador is not null and eliminado is null;--> statement-breakpoint
CREATE INDEX "recibo_firmado_empleador" ON "recibo" USING btree ("empresa_id","firmado_empleador","id") WHERE firmado_empleador is not null and eliminado is null;--> statement-breakpoint
CREATE INDEX "recibo_firmado_empleado" ON "recibo" USING btree ("empresa_id",coalesce("firmado_empleado", '9999-01-01 00:00:00+00'::timestamptz),"id") WHERE firmado_empleador is not null and eliminado is null;--> statement-breakpoint
CREATE INDEX "recibo_carga" ON "recibo" USING btree ("empresa_id","carga_id","pagina") WHERE carga_id is not null;--> statement-breakpoint
CREATE INDEX "recibo_pendiente" ON "recibo" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","anio","mes","id") WHERE firmado_empleador is null and eliminado is null;--> statement-breakpoint
CREATE POLICY "carga_empresa" ON "carga" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "carga_pagina_empresa" ON "carga_pagina" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));