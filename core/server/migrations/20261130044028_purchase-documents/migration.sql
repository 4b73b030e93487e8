CREATE TABLE "purchase_documents" (
	"task_id" integer,
	"noun" text,
	"document_id" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "purchase_documents_pkey" PRIMARY KEY("task_id","noun")
);
--> statement-breakpoint
ALTER TABLE "purchase_documents" ADD CONSTRAINT "purchase_documents_task_id_business_tasks_id_fkey" FOREIGN KEY ("task_id") REFERENCES "business_tasks"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "purchase_documents" ("task_id", "noun", "document_id", "status")
SELECT DISTINCT ON (t."id") t."id", 'production_orders', p."id", p."status" FROM "production_orders" p
JOIN "business_tasks" t ON t."purchase_code" = p."purchase_code" ORDER BY t."id", p."id" DESC;
