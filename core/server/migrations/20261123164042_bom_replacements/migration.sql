CREATE TABLE "bom_replacements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bom_replacements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bom_id" integer NOT NULL,
	"replaced_at" timestamp(3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"reviews" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bom_replacements_bom_index" ON "bom_replacements" ("bom_id");--> statement-breakpoint
ALTER TABLE "bom_replacements" ADD CONSTRAINT "bom_replacements_bom_id_boms_id_fkey" FOREIGN KEY ("bom_id") REFERENCES "boms"("id") ON DELETE CASCADE;