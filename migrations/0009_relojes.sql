ALTER TABLE "enlace_clave" ADD COLUMN "equipo" text;--> statement-breakpoint
ALTER TABLE "segundo_factor" DROP COLUMN "fallos";--> statement-breakpoint
ALTER TABLE "segundo_factor" DROP COLUMN "bloqueado_hasta";