ALTER TABLE "sessions" ADD COLUMN "token_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "token_confirmed_at" timestamp with time zone;