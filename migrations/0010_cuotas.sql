CREATE TABLE "subida" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"bytes" bigint NOT NULL,
	"pendiente" boolean NOT NULL,
	CONSTRAINT "subida_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "subida" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subida" ADD CONSTRAINT "subida_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subida_dia" ON "subida" USING btree ("empresa_id","cuenta_id","dia");--> statement-breakpoint
CREATE INDEX "subida_pendiente" ON "subida" USING btree ("empresa_id") WHERE pendiente;--> statement-breakpoint
CREATE INDEX "subida_created" ON "subida" USING btree ("empresa_id","created");--> statement-breakpoint
CREATE INDEX "archivo_size" ON "archivo" USING btree ("empresa_id","estado","size");--> statement-breakpoint
CREATE POLICY "subida_empresa" ON "subida" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));