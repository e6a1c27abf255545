CREATE TABLE "carta" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cartas_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"resultado" text NOT NULL,
	"vacios" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "carta_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "carta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cartas" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"tarea_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"formato" text,
	"con_vacios" boolean NOT NULL,
	"personas" uuid[] NOT NULL,
	"huella" text NOT NULL,
	CONSTRAINT "cartas_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "cartas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_empresa_id_cartas_id_cartas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","cartas_id") REFERENCES "public"."cartas"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carta_empresa_id_cartas_id_index" ON "carta" USING btree ("empresa_id","cartas_id");--> statement-breakpoint
CREATE INDEX "carta_empresa_id_empleado_id_index" ON "carta" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carta_una_vez" ON "carta" USING btree ("empresa_id","cartas_id","empleado_id");--> statement-breakpoint
CREATE INDEX "cartas_huella" ON "cartas" USING btree ("empresa_id","huella","created");--> statement-breakpoint
CREATE POLICY "carta_empresa" ON "carta" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "cartas_empresa" ON "cartas" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));