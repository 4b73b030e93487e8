ALTER TABLE "files" ADD COLUMN "adopted_at" timestamp(3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "held_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "files_unadopted" ON "files" ("owner_id","uploaded_at") WHERE "adopted_at" is null;