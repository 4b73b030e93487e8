CREATE TABLE "calendar_days" (
	"day" date PRIMARY KEY,
	"total" integer NOT NULL
);
