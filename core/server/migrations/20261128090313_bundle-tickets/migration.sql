CREATE TABLE "bundle_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundle_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"crop_order_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"number" integer NOT NULL,
	"bed" integer NOT NULL,
	"size" text NOT NULL,
	"pieces" integer NOT NULL,
	"first_piece" integer NOT NULL,
	"last_piece" integer NOT NULL,
	"dye_lot" text DEFAULT '' NOT NULL,
	"identity" text NOT NULL,
	"print_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bundle_tickets_number_check" CHECK ("number" between 1 and 9999 and "bed" >= 1),
	CONSTRAINT "bundle_tickets_piece_check" CHECK ("pieces" >= 1 and "first_piece" >= 1 and "last_piece" = "first_piece" + "pieces" - 1),
	CONSTRAINT "bundle_tickets_identity_check" CHECK (length("identity") >= 22),
	CONSTRAINT "bundle_tickets_version_check" CHECK ("print_version" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_tickets_number_index" ON "bundle_tickets" ("crop_order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_tickets_piece_index" ON "bundle_tickets" ("crop_order_id","size","first_piece");--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_tickets_identity_index" ON "bundle_tickets" ("identity");--> statement-breakpoint
CREATE INDEX "bundle_tickets_batch_index" ON "bundle_tickets" ("batch_id");--> statement-breakpoint
ALTER TABLE "bundle_tickets" ADD CONSTRAINT "bundle_tickets_crop_order_id_crop_orders_id_fkey" FOREIGN KEY ("crop_order_id") REFERENCES "crop_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bundle_tickets" ADD CONSTRAINT "bundle_tickets_batch_id_crop_order_batches_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "crop_order_batches"("id") ON DELETE CASCADE;