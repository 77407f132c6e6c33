package numberformat

// Builtin is the code of a format that files only name by its number. Days and times that each computer shows in its own way stand as ISO
// 8601 has them, and sums of money without a currency: which it was, the file does not say.
func Builtin(id int) string {
	if code := builtin[id]; code != "" {
		return code
	}
	if id >= 27 && id <= 36 || id >= 50 && id <= 58 { // days in languages of the Far East
		return builtin[14]
	}
	return "General"
}

var builtin = map[int]string{
	1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: "#,##0;-#,##0", 6: "#,##0;-#,##0", 7: "#,##0.00;-#,##0.00", 8: "#,##0.00;-#,##0.00",
	9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
	14: `yyyy\-mm\-dd`, 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss",
	22: `yyyy\-mm\-dd hh:mm`, 37: "#,##0;(#,##0)", 38: "#,##0;(#,##0)", 39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;(#,##0.00)",
	41: "#,##0;-#,##0", 42: "#,##0;-#,##0", 43: "#,##0.00;-#,##0.00", 44: "#,##0.00;-#,##0.00",
	45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@",
}
