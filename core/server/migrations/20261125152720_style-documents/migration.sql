CREATE TABLE "style_documents" (
	"template_id" integer,
	"noun" text,
	"document_id" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "style_documents_pkey" PRIMARY KEY("template_id","noun")
);
--> statement-breakpoint
ALTER TABLE "style_documents" ADD CONSTRAINT "style_documents_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "style_documents" ("template_id", "noun", "document_id", "status")
SELECT DISTINCT ON ("template_id") "template_id", 'patterning_orders', "id", "status" FROM "patterning_orders" ORDER BY "template_id", "updated_at" DESC, "id" DESC;--> statement-breakpoint
UPDATE "business_tasks" t SET "next_missing" = 'PatterningOrder' FROM "template_orders" o
WHERE o."id" = t."order_id" AND o."sync_status" = 'Finished' AND o."development_type" = 'PatterningDevelopmentSample'
  AND NOT EXISTS (SELECT 1 FROM "style_documents" s WHERE s."template_id" = t."template_id" AND s."noun" = 'patterning_orders' AND s."status" <> 'Cancel');
