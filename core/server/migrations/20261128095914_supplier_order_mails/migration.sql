CREATE TABLE "supplier_order_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_order_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"stored_name" text NOT NULL,
	"file_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "supplier_order_mails_user" ON "supplier_order_mails" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "supplier_order_mails_supplier" ON "supplier_order_mails" ("supplier_id","id");